/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone rows are blocks, and a browser
   that no longer sees a table needs the roles */
import { Icon } from '@tegoed/ui/pictures/icon';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PickAll, PickCell, type RowPicks } from './row-picks.tsx';
import './data-table.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Where the same list stands in the order of this column; and whether it does now. */
  readonly order?: { readonly to: string; readonly now?: 'asc' | 'desc' | undefined };
  /** Amounts: at the right, digits below each other. */
  readonly numeric?: boolean;
  /** Not on a phone. */
  readonly minor?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first column names the row and leads to its page, where it has one. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  hrefOf?: (row: Row) => string;
  /** The heading above the rows of one kind. Rows of a kind stand together. */
  groupOf?: (row: Row) => { readonly key: string; readonly heading: ReactNode };
  /** Boxes to choose rows by. */
  picks?: RowPicks<Row> | undefined;
  /** The totals; a TableFoot. */
  foot?: ReactNode;
}

/** A list as a table; below 45rem each row becomes a block of labels and values. */
export function DataTable<Row>({ caption, rows, keyOf, columns, hrefOf, groupOf, picks, foot }: DataTableProps<Row>) {
  const [main, ...others] = columns;
  const width = columns.length + (picks ? 1 : 0);
  return (
    <div className="tg-tablebox">
      <table className="tg-table tg-table--stack" role="table">
        <caption className="tg-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {picks && <PickAll rows={rows} picks={picks} />}
            {columns.map(({ key, label, order, numeric, minor }) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={cellClass({ numeric, minor })}
                aria-sort={order?.now && (order.now === 'asc' ? 'ascending' : 'descending')}
              >
                {order ? (
                  <Link to={order.to} preventScrollReset>
                    {label}
                    {order.now && <Icon name="arrow-up" />}
                  </Link>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const group = groupOf?.(row);
            const before = rows[index - 1];
            const isFirst = group !== undefined && (!before || groupOf?.(before).key !== group.key);
            return (
              <Fragment key={keyOf(row)}>
                {isFirst && (
                  <tr role="row" className="tg-table__group">
                    <th role="rowheader" scope="colgroup" colSpan={width}>
                      {group.heading}
                    </th>
                  </tr>
                )}
                <tr role="row" className={picks?.isChosen(row) ? 'is-chosen' : undefined}>
                  {picks && <PickCell row={row} picks={picks} />}
                  <th scope="row" role="rowheader" className="tg-table__main">
                    {hrefOf ? <Link to={hrefOf(row)}>{main.cell(row)}</Link> : main.cell(row)}
                  </th>
                  {others.map(({ key, label, cell, numeric, minor }) => (
                    <td key={key} role="cell" data-label={label} className={cellClass({ numeric, minor })}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

function cellClass({ numeric, minor }: Pick<Column<never>, 'numeric' | 'minor'>): string | undefined {
  const names = [numeric && 'tg-num', minor && 'tg-hide-s'].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}
