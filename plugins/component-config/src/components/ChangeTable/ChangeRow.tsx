// SPDX-License-Identifier: Apache-2.0

import {
  ConfigurationChange,
  SCHEMA_LAYER,
} from '@component-config/config-engine';
import {
  RiAddLine,
  RiDeleteBinLine,
  RiPencilLine,
  RiStackLine,
} from '@remixicon/react';
import { isHiddenChange } from '../../configuration';
import { useTexts } from '../../translation';
import { PlaceRowHead, ValueCell, ValueWithOrigin } from '../PlaceTable';

/** One side of a comparison. */
export type ChangedSide = 'before' | 'after';

const REMARKS = {
  added: { icon: RiAddLine, tone: 'success' },
  removed: { icon: RiDeleteBinLine, tone: 'danger' },
  changed: { icon: RiPencilLine },
  reason: { icon: RiStackLine, tone: 'secondary' },
} as const;

/** One difference: both values with the layers that set them. Each links to its explanation. */
export function ChangeRow(props: {
  trail: readonly string[];
  change: ConfigurationChange;
  titles: { [Side in ChangedSide]: string };
  onExplain: (side: ChangedSide, pointer: string) => void;
}) {
  const { t } = useTexts();
  const { trail, change, titles, onExplain } = props;
  const { pointer, kind } = change;
  return (
    <tr data-kind={kind}>
      <PlaceRowHead
        trail={trail}
        pointer={pointer}
        remark={{
          ...REMARKS[kind],
          text: isHiddenChange(change)
            ? t('compare.hidden')
            : t(`compare.kind.${kind}`),
        }}
      />
      {(['before', 'after'] as const).map(name => {
        const side = change[name];
        return (
          <td key={name} data-side={name}>
            <ValueCell
              pointer={pointer}
              environment={titles[name]}
              onExplain={() => onExplain(name, side?.pointer ?? pointer)}
            >
              <ValueWithOrigin
                value={side?.value}
                layer={
                  side && {
                    title: side.title,
                    titlePhrase: side.titlePhrase,
                    isSchema: side.winner.layer === SCHEMA_LAYER,
                  }
                }
              />
            </ValueCell>
          </td>
        );
      })}
    </tr>
  );
}
