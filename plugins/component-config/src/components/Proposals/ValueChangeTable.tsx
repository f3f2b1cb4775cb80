import { JsonValue } from '@component-config/config-engine';
import { ValueText } from '@component-config/plugin-component-config-react';
import { PlacePath } from '../PlaceName';
import { PlaceTable } from '../PlaceTable';
import styles from './ProposalsView.module.css';

/** Places whose values change, with the value before and after. */
export function ValueChangeTable(props: {
  caption: string;
  titles: { before: string; after: string };
  changes: ReadonlyArray<{
    pointer: string;
    /** Absent: there is none. */
    before?: JsonValue;
    after?: JsonValue;
  }>;
}) {
  const { caption, titles, changes } = props;
  return (
    <PlaceTable
      caption={caption}
      className={styles.changes}
      columns={[
        { key: 'before', title: titles.before },
        { key: 'after', title: titles.after },
      ]}
    >
      <tbody>
        {changes.map(({ pointer, before, after }) => (
          <tr key={pointer}>
            <th scope="row">
              <PlacePath pointer={pointer} />
            </th>
            <td>
              <ValueText value={before} />
            </td>
            <td>
              <ValueText value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlaceTable>
  );
}
