import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ChangeSide,
  ConfigurationChange,
  formatPath,
  SCHEMA_LAYER,
} from '@component-config/config-engine';
import {
  OriginText,
  ValueText,
} from '@component-config/plugin-component-config-react';
import {
  RiAddLine,
  RiDeleteBinLine,
  RiPencilLine,
  RiStackLine,
} from '@remixicon/react';
import { isHiddenChange } from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import { PlaceName } from '../PlaceName';
import styles from './ChangeTable.module.css';

/** One of the two that are compared. */
export type ChangedSide = 'before' | 'after';

const KIND_ICONS = {
  added: RiAddLine,
  removed: RiDeleteBinLine,
  changed: RiPencilLine,
  reason: RiStackLine,
};

/** One difference: the value of each side with the layer that gave it; each leads to its explanation. */
export function ChangeRow(props: {
  trail: readonly string[];
  change: ConfigurationChange;
  titles: { [Side in ChangedSide]: string };
  onExplain: (side: ChangedSide, pointer: string) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { trail, change, titles, onExplain } = props;
  const { pointer, kind } = change;
  const Icon = KIND_ICONS[kind];
  const isHidden = isHiddenChange(change);
  return (
    <tr data-kind={kind}>
      <th scope="row" className={styles.field}>
        <PlaceName trail={trail} pointer={pointer}>
          <span className={styles.kind}>
            <Icon aria-hidden className={styles.icon} />
            {isHidden ? t('compare.hidden') : t(`compare.kind.${kind}`)}
          </span>
        </PlaceName>
      </th>
      {(['before', 'after'] as const).map(name => {
        const side = change[name];
        return (
          <td key={name} data-side={name}>
            <button
              type="button"
              className={styles.cell}
              onClick={() => onExplain(name, side?.pointer ?? pointer)}
            >
              <span className={styles.spoken}>
                {t('effective.explain', {
                  path: formatPath(pointer),
                  environment: titles[name],
                })}
              </span>{' '}
              <SideContent side={side} />
            </button>
          </td>
        );
      })}
    </tr>
  );
}

function SideContent(props: { side: ChangeSide | undefined }) {
  const { side } = props;
  return (
    <>
      <ValueText value={side?.value} />{' '}
      {side && (
        <OriginText
          kind={side.winner.layer === SCHEMA_LAYER ? 'default' : 'layer'}
        >
          {side.title}
        </OriginText>
      )}
    </>
  );
}
