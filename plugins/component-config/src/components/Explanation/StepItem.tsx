// SPDX-License-Identifier: Apache-2.0

import {
  Contribution,
  ExplanationStep,
  StepOutcome,
} from '@component-config/config-engine';
import {
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import {
  RemixiconComponentType,
  RiAddLine,
  RiCheckLine,
  RiDeleteBinLine,
  RiPauseLine,
  RiSkipForwardLine,
  RiStackLine,
  RiSubtractLine,
} from '@remixicon/react';
import { ConfigurationDocuments, layerEntityRef } from '../../configuration';
import { useTexts } from '../../translation';
import { PlacePath } from '../PlaceName';
import { SourceLink } from '../SourceLink';
import { DecisionText } from './DecisionText';
import { KeptText } from './KeptText';
import { LayerTitle } from './LayerTitle';
import { MutationText } from './MutationText';
import icons from '../icons.module.css';
import styles from './StepItem.module.css';

const OUTCOME_ICONS: { [Outcome in StepOutcome]: RemixiconComponentType } = {
  winner: RiCheckLine,
  contributed: RiAddLine,
  shadowed: RiStackLine,
  removed: RiDeleteBinLine,
  kept: RiPauseLine,
  silent: RiSubtractLine,
  skipped: RiSkipForwardLine,
};

/** One layer's step at a path: its value, its conditions, the effect of its rules, and the position of each. */
export function StepItem(props: {
  step: ExplanationStep;
  /** The path being explained. */
  pointer: string;
  documents: ConfigurationDocuments | undefined;
}) {
  const { t } = useTexts();
  const { step, pointer, documents } = props;
  const textOf = useLocalText();
  const { layer, kind, outcome, owner } = step;
  const Icon = OUTCOME_ICONS[outcome];
  return (
    <li className={styles.step} data-outcome={outcome}>
      <span className={styles.outcome}>
        <Icon aria-hidden className={icons.firstLine} />
        {t(`explain.outcome.${outcome}`)}
      </span>{' '}
      <div className={styles.detail}>
        <div className={styles.head}>
          <LayerTitle
            title={textOf('title', step)}
            kind={kind}
            entityRef={layerEntityRef(layer, pointer, documents)}
          />{' '}
          {(kind === 'component-overlay' || kind === 'enforced-overlay') && (
            <span className={styles.station}>
              {t(`explain.station.${kind}`)}
            </span>
          )}{' '}
          <span className={styles.reason}>
            {textOf('reason', step)}
            {owner !== undefined && (
              <>
                {' '}
                ·{' '}
                {t('explain.owner', {
                  owner: owner.replace(/^group:default\//, ''),
                })}
              </>
            )}
          </span>
        </div>
        {step.mutations.length === 0 &&
          step.contributions.map((contribution, index) => (
            <ContributionText
              key={`${contribution.pointer}-${index}`}
              contribution={contribution}
              isShadowed={outcome === 'shadowed'}
              pointer={pointer}
            />
          ))}
        {step.mutations.map((mutation, index) => (
          <MutationText
            key={`${mutation.pointer}-${index}`}
            mutation={mutation}
            withPlace={mutation.pointer !== pointer}
          />
        ))}
        {step.kept.length + step.decisions.length > 0 && (
          <ul className={styles.facts}>
            {step.kept.map((kept, index) => (
              <li key={`kept-${index}`}>
                <KeptText kept={kept} />
              </li>
            ))}
            {step.decisions.map((decision, index) => (
              <li key={`decision-${index}`}>
                <DecisionText decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function ContributionText(props: {
  contribution: Contribution;
  isShadowed: boolean;
  pointer: string;
}) {
  const { contribution, isShadowed, pointer } = props;
  const { value, position } = contribution;
  return (
    <div className={styles.value}>
      {contribution.pointer !== pointer && (
        <PlacePath pointer={contribution.pointer} />
      )}
      <ValueText value={value} shadowed={isShadowed} />
      {position && <SourceLink position={position} />}
    </div>
  );
}
