import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import {
  EffectiveConfiguration,
  explain,
  Finding,
} from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { ValueText } from '@component-config/plugin-component-config-react';
import { useMemo } from 'react';
import { ConfigurationDocuments } from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import { ExplanationStack, StrategyText } from '../Explanation';
import { FindingList } from '../FindingList';
import { CopiedPath } from '../PlaceName';
import contrast from '../contrast.module.css';
import styles from './ProvenanceDialog.module.css';

/** One place in one environment. */
export interface ExplainedCell {
  label: string;
  /** Items of lists by their index or by what tells them apart. */
  pointer: string;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  /** What is wrong there; absent: nothing. */
  findings?: readonly Finding[];
  /** What the titles of layers lead to; without it fewer of them do. */
  documents?: ConfigurationDocuments;
}

/** Why a value is what it is: what every layer said about it, where each is written and why it takes part. */
export function ProvenanceDialog(props: {
  explained: ExplainedCell | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { explained, onClose } = props;
  return (
    <Dialog
      width={760}
      isOpen={explained !== undefined}
      onOpenChange={isOpen => {
        if (!isOpen) {
          onClose();
        }
      }}
    >
      <DialogHeader>
        {explained &&
          t('provenance.title', {
            label: explained.label,
            environment:
              explained.environment.title ?? explained.environment.name,
          })}
      </DialogHeader>
      <DialogBody>
        {explained && <ExplanationBody explained={explained} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('provenance.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function ExplanationBody(props: { explained: ExplainedCell }) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { effective, pointer, documents, findings = [] } = props.explained;
  const explanation = useMemo(
    () => explain(effective, pointer),
    [effective, pointer],
  );
  const titleOf = (layer: string) =>
    effective.layers.find(({ id }) => id === layer)?.title ?? layer;
  return (
    <div className={`${styles.body} ${contrast.readable}`}>
      <div className={styles.place}>
        <span className={styles.value}>
          {explanation.value === undefined ? (
            t('effective.noValue')
          ) : (
            <ValueText value={explanation.value} />
          )}
        </span>
        <CopiedPath pointer={pointer} />
      </div>
      {findings.length > 0 && <FindingList findings={findings} />}
      <p className={styles.summary}>{explanation.summary}</p>
      {explanation.strategies.length > 0 && (
        <ul
          className={styles.strategies}
          aria-label={t('effective.strategies')}
        >
          {explanation.strategies.map((strategy, index) => (
            <li key={`${strategy.pointer}-${index}`}>
              <StrategyText
                pointer={strategy.pointer}
                strategy={strategy}
                title={titleOf(strategy.declaredBy)}
              />
            </li>
          ))}
        </ul>
      )}
      <ExplanationStack explanation={explanation} documents={documents} />
    </div>
  );
}
