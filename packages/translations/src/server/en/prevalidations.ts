/** What is wrong with a file of activation codes; lines are counted from 1, the header left out. */
export const prevalidations = {
  'broken-line': 'Line {line} is not right: check column {column}. Nothing has been saved yet.',
  'missing-value': 'A value is missing here.',
  'unknown-column': 'We do not know this column. Remove it or check its name.',
  'row-not-complete': 'Something is missing or not right. Check the fields.',
  'criterion-unmet': 'This value does not fit what the scheme asks.',
} as const;
