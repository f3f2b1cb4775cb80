import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import {
  OriginText,
  ValueText,
} from '@component-config/plugin-component-config-react';
import { RiGitBranchLine } from '@remixicon/react';
import {
  EffectiveCell,
  EffectiveGroup,
  EffectiveRow,
} from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import { useSectionTitle } from '../FormView/useSectionTitle';
import styles from './EffectiveTable.module.css';

/** One value: a place of the configuration in one environment. */
export interface SelectedCell {
  pointer: string;
  environment: string;
}

/** Places of the configuration by environments: each value with the layer that gave it. */
export function EffectiveTable(props: {
  groups: readonly EffectiveGroup[];
  environments: readonly EnvironmentSummary[];
  onSelect: (cell: SelectedCell) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const titleOf = useSectionTitle();
  const { groups, environments, onSelect } = props;
  return (
    <div
      className={styles.scroll}
      // A region that scrolls has to be reachable with the keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('effective.caption')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.path}>
              {t('effective.path')}
            </th>
            {environments.map(environment => (
              <th key={environment.name} scope="col">
                {environment.title ?? environment.name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(group => (
          <tbody key={group.section.pointer}>
            <tr className={styles.section}>
              <th
                scope="rowgroup"
                colSpan={environments.length + 1}
                className={styles.sectionTitle}
              >
                <span className={styles.sticky}>{titleOf(group.section)}</span>
              </th>
            </tr>
            {group.rows.map(row => (
              <Row
                key={row.pointer}
                row={row}
                environments={environments}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row(props: {
  row: EffectiveRow;
  environments: readonly EnvironmentSummary[];
  onSelect: (cell: SelectedCell) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { row, environments, onSelect } = props;
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row" className={styles.path}>
        <span className={styles.label}>
          {row.label}
          {row.differs && (
            <span className={styles.differs}>
              <RiGitBranchLine aria-hidden className={styles.icon} />
              {t('effective.differs')}
            </span>
          )}
        </span>
        <code className={styles.pointer}>{row.pointer}</code>
      </th>
      {row.cells.map((cell, index) => (
        <td key={cell.environment}>
          <button
            type="button"
            className={styles.cell}
            onClick={() =>
              onSelect({ pointer: row.pointer, environment: cell.environment })
            }
          >
            <span className={styles.spoken}>
              {t('effective.explain', {
                path: row.pointer,
                environment: environments[index].title ?? cell.environment,
              })}
            </span>{' '}
            <CellContent cell={cell} />
          </button>
        </td>
      ))}
    </tr>
  );
}

function CellContent(props: { cell: EffectiveCell }) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { cell } = props;
  return (
    <>
      <ValueText value={cell.value} />{' '}
      {cell.layer && (
        <OriginText kind={cell.layer.kind === 'schema' ? 'default' : 'layer'}>
          {cell.tombstone
            ? t('effective.removed', { origin: cell.layer.title })
            : cell.layer.title}
        </OriginText>
      )}
    </>
  );
}
