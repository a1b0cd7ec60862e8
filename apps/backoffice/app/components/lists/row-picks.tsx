/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- as in the table around it */
import './row-picks.css';

/** How rows of a table are chosen. */
export interface RowPicks<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly onChosen: (rows: readonly Row[], chosen: boolean) => void;
  /** What the box of a row is called: "Kies aanvraag 2026-0418". */
  readonly label: (row: Row) => string;
  /** The box in the head, for all rows that are shown. */
  readonly all: string;
}

interface PickAllProps<Row> {
  rows: readonly Row[];
  picks: RowPicks<Row>;
}

/** The box in the head: all rows of this page, none, or in between. */
export function PickAll<Row>({ rows, picks }: PickAllProps<Row>) {
  const count = rows.filter(picks.isChosen).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <th role="columnheader" className="tg-table__pick">
      <label className="tg-pickbox">
        <input
          type="checkbox"
          className="tg-pick"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => picks.onChosen(rows, !isAll)}
        />
        <span className="tg-hidden">{picks.all}</span>
      </label>
    </th>
  );
}

interface PickCellProps<Row> {
  row: Row;
  picks: RowPicks<Row>;
}

/** The box of a row. */
export function PickCell<Row>({ row, picks }: PickCellProps<Row>) {
  return (
    <td role="cell" className="tg-table__pick">
      <label className="tg-pickbox">
        <input
          type="checkbox"
          className="tg-pick"
          checked={picks.isChosen(row)}
          onChange={({ target }) => picks.onChosen([row], target.checked)}
        />
        <span className="tg-hidden">{picks.label(row)}</span>
      </label>
    </td>
  );
}
