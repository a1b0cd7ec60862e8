/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in data-table.tsx */
import type { ReactNode } from 'react';

interface TableFootProps {
  label: ReactNode;
  /** What stands below the columns after the first; null below one that has no total. The last is at the right. */
  cells: readonly ReactNode[];
}

/** The last line of a list: the totals of everything that it finds, not of the page. */
export function TableFoot({ label, cells }: TableFootProps) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader">
          {label}
        </th>
        {cells.map((cell, index) => (
          // Columns never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index} role="cell" className={cell === null ? 'tg-hide-s' : 'tg-num'}>
            {cell}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
