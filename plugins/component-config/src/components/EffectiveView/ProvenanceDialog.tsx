import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Badge,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import {
  Contribution,
  EffectiveConfiguration,
} from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import {
  OriginText,
  ValueText,
} from '@component-config/plugin-component-config-react';
import { RiCheckLine, RiDeleteBinLine, RiStackLine } from '@remixicon/react';
import { EffectiveCell } from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import { positionText } from '../FindingList/positionText';
import contrast from '../contrast.module.css';
import styles from './ProvenanceDialog.module.css';

/** One value, and where it comes from. */
export interface ExplainedCell {
  label: string;
  pointer: string;
  cell: EffectiveCell;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
}

/** Why a value is what it is: the layer that won, what it shadowed, where each is written and why it takes part. */
export function ProvenanceDialog(props: {
  explained: ExplainedCell | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { explained, onClose } = props;
  return (
    <Dialog
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
      <DialogBody>{explained && <Chain explained={explained} />}</DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('provenance.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Chain(props: { explained: ExplainedCell }) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { cell, pointer, effective } = props.explained;
  const { provenance, tombstone } = cell;
  const top = provenance?.winner ?? tombstone?.removedBy;
  const shadowed = (provenance ?? tombstone)?.shadowed ?? [];
  return (
    <div className={`${styles.chain} ${contrast.readable}`}>
      <code className={styles.pointer}>{pointer}</code>
      {!top && <Text>{t('effective.noValue')}</Text>}
      <ol className={styles.list} aria-label={t('provenance.chain')}>
        {top && (
          <Step
            contribution={top}
            effective={effective}
            part={provenance ? 'winner' : 'removed'}
          />
        )}
        {[...shadowed].reverse().map((contribution, index) => (
          <Step
            key={`${contribution.layer}-${index}`}
            contribution={contribution}
            effective={effective}
            part="shadowed"
          />
        ))}
      </ol>
    </div>
  );
}

const PART_ICONS = {
  winner: RiCheckLine,
  removed: RiDeleteBinLine,
  shadowed: RiStackLine,
};

function Step(props: {
  contribution: Contribution;
  effective: EffectiveConfiguration;
  /** What became of what the layer said. */
  part: 'winner' | 'removed' | 'shadowed';
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { contribution, effective, part } = props;
  const layer = effective.layers.find(
    candidate => candidate.id === contribution.layer,
  );
  const Icon = PART_ICONS[part];
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <ValueText value={contribution.value} shadowed={part === 'shadowed'} />
        <Badge icon={<Icon aria-hidden />}>{t(`provenance.${part}`)}</Badge>
      </div>
      <OriginText kind={layer?.kind === 'schema' ? 'default' : 'layer'}>
        {layer?.title ?? contribution.layer}
      </OriginText>
      {contribution.position && (
        <code className={styles.place} title={contribution.position.file}>
          {positionText(contribution.position)}
        </code>
      )}
      {layer && (
        <Text color="secondary" variant="body-small">
          {layer.reason}
        </Text>
      )}
    </li>
  );
}
