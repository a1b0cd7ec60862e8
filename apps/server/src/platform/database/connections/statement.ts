import pg from 'pg';
import { camelCaseNames } from './camel-case.ts';

/** What the driver's question has besides what its types tell. */
interface Question {
  name: string | undefined;
  handleRowDescription(described: { fields: pg.FieldDef[] }): void;
}
type Answered = (error: Error | undefined, answer: unknown) => void;

const Question = pg.Query as unknown as new (text: string, values: unknown[], answered: Answered) => pg.Query & Question;

/**
 * One question to the database, whose rows the driver makes as code names them, so that none of them is made twice; of two columns with one
 * name the last counts. It is what the driver would make of a text with values and a name, of which it would first make a copy.
 */
export class Statement extends Question {
  constructor({ text, values, name }: { text: string; values: unknown[]; name: string | undefined }, answered: Answered) {
    super(text, values, answered);
    this.name = name;
  }

  override handleRowDescription(described: { fields: pg.FieldDef[] }): void {
    for (const field of described.fields) field.name = camelCaseNames.nameOf(field.name);
    super.handleRowDescription(described);
  }
}
