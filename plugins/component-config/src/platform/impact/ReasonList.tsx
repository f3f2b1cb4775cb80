// SPDX-License-Identifier: Apache-2.0

import {
  SCHEMA_LAYER,
  type ConfigurationChange,
} from '@component-config/config-engine';
import type { ImpactReason } from '@component-config/plugin-component-config-common';
import { RiArrowRightLine } from '@remixicon/react';
import { useState } from 'react';
import { PlacePath } from '../../components/PlaceName';
import { ValueWithOrigin } from '../../components/PlaceTable';
import { SourceLink } from '../../components/SourceLink';
import { useTexts } from '../../translation';
import styles from './ReasonList.module.css';
import { useReasonText } from './useReasonText';

/** The number of reasons shown initially. */
const SHOWN = 3;

/** The differences of a configuration: both values with their layers, and their positions. */
export function ReasonList(props: { reasons: readonly ImpactReason[] }) {
  const { t } = useTexts();
  const { reasons } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? reasons : reasons.slice(0, SHOWN);
  const rest = reasons.length - shown.length;
  return (
    <>
      <ul className={styles.reasons}>
        {shown.map((reason, index) => (
          <li key={index} className={styles.reason}>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className={styles.more}
          onClick={() => setOpen(true)}
        >
          {t('impact.moreReasons', { count: rest })}
        </button>
      )}
    </>
  );
}

function Reason(props: { reason: ImpactReason }) {
  const reasonText = useReasonText();
  const { reason } = props;
  const { rule, change, finding } = reason;
  const position =
    finding?.position ??
    change?.after?.winner.position ??
    change?.before?.winner.position;
  return (
    <>
      {change && rule !== 'secret-changed' ? (
        <span className={styles.change}>
          <PlacePath pointer={change.pointer} /> <Side side={change.before} />{' '}
          <RiArrowRightLine aria-label="→" className={styles.icon} />{' '}
          <Side side={change.after} />
        </span>
      ) : null}
      <span className={styles.sentence}>{reasonText(reason)}</span>
      {(finding || position) && (
        <span className={styles.place}>
          {finding && <code>{finding.code}</code>}
          {position && <SourceLink position={position} />}
        </span>
      )}
    </>
  );
}

function Side(props: { side: ConfigurationChange['before'] }) {
  const { side } = props;
  return (
    <span className={styles.side}>
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
    </span>
  );
}
