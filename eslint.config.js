import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';

const isInList = '[arguments.1.value=/^(not )?in$/]';
const useOneOf =
  'A list is one value: use oneOf or noneOf of platform/database/one-of.ts; a query behind `in` is an arrow function.';

/** Fixed texts and queries may stand behind `in`; a list whose length differs may not. */
const listsAsManyValues = [
  {
    selector: `CallExpression${isInList}:not([arguments.2.type=/^(ArrowFunctionExpression|ArrayExpression)$/])`,
    message: useOneOf,
  },
  { selector: `CallExpression${isInList} > ArrayExpression > :not(Literal)`, message: useOneOf },
  { selector: 'TaggedTemplateExpression[tag.name=sql] TemplateElement[value.raw=/\\bin \\($/i]', message: useOneOf },
];

const amount = '/(cents|euros?|amount|price|cost|total)$/i';

/** Half a cent is lost by such a sum, sooner or later. */
const floatsOfMoney = ['/', '*'].flatMap((operator) =>
  ['left.name', 'left.property.name'].map((name) => ({
    selector: `BinaryExpression[operator='${operator}'][right.value=100][${name}=${amount}]`,
    message: 'Money is whole cents; turn it into euros and back with @tegoed/domain/money.',
  })),
);

/** Folders of municipalities; `general` is a word too, and `vergoedingen` is Dutch for what all of them give. */
const municipalities = readdirSync(join(import.meta.dirname, 'implementations'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['general', 'vergoedingen'].includes(entry.name))
  .map(({ name }) => name);

const keysOfSchemes = ['IIT', 'bus_2020', 'meedoen', 'meedoenregeling_volwassenen_ww'];

/** A municipality differs by its folder; the few schemes that differ by their key stand in @tegoed/domain/scheme-terms. */
const municipalitiesInCode = [...municipalities, ...keysOfSchemes].map((name) => ({
  selector: `Literal[value='${name}']`,
  message: `No page knows ${name}: a municipality differs by its folder, a scheme by @tegoed/domain/scheme-terms.`,
}));

/** Only the rules that need types, and a few of our own; oxlint has the rest. */
export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/build/**', '**/generated/**', '**/.react-router/**', '.runtime/**', '.data/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-array-delete': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-misused-spread': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // A list of ids is one value, however long it is: a statement has at most 65,535 values.
    files: ['apps/server/**/*.ts', 'packages/demo/**/*.ts', 'bench/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...listsAsManyValues, ...floatsOfMoney] },
  },
  {
    files: ['apps/{webshop,backoffice}/app/**/*.{ts,tsx}', 'packages/{client,ui}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...floatsOfMoney, ...municipalitiesInCode] },
  },
  {
    // Assertions on an answer whose body a test reads as it came.
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
