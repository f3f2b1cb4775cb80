import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Text,
} from '@backstage/ui';
import { EffectiveConfiguration } from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { OriginText } from '@component-config/plugin-component-config-react';
import { componentConfigTranslationRef } from '../../translation';
import { FindingList } from '../FindingList';
import styles from './EnvironmentDetails.module.css';

/** For one environment: the layers that took part, those that were skipped and why, and the findings. */
export function EnvironmentDetails(props: {
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { environment, effective } = props;
  const { layers, skipped, findings } = effective;
  const errors = findings.filter(finding => finding.severity === 'error');
  return (
    <Accordion>
      <AccordionTrigger
        title={t('effective.layers', {
          environment: environment.title ?? environment.name,
        })}
        subtitle={
          errors.length > 0
            ? t('bar.errors', { count: errors.length })
            : undefined
        }
      />
      <AccordionPanel>
        <div className={styles.details}>
          <Text as="h4" weight="bold">
            {t('effective.applied')}
          </Text>
          <ol className={styles.layers}>
            {layers.map(layer => (
              <li key={layer.id}>
                <OriginText
                  kind={layer.kind === 'schema' ? 'default' : 'layer'}
                >
                  {layer.title}
                </OriginText>
                <Text variant="body-small" color="secondary">
                  {layer.reason}
                </Text>
              </li>
            ))}
          </ol>
          <Text as="h4" weight="bold">
            {t('effective.skipped')}
          </Text>
          {skipped.length === 0 ? (
            <Text color="secondary">{t('effective.noneSkipped')}</Text>
          ) : (
            <ul className={styles.layers}>
              {skipped.map((layer, index) => (
                <li key={`${layer.id}-${index}`}>
                  <OriginText kind="layer">{layer.title}</OriginText>
                  <Text variant="body-small" color="secondary">
                    {layer.reason}
                  </Text>
                </li>
              ))}
            </ul>
          )}
          <Text as="h4" weight="bold">
            {t('effective.findings')}
          </Text>
          {findings.length === 0 ? (
            <Text color="secondary">{t('effective.noFindings')}</Text>
          ) : (
            <FindingList findings={findings} />
          )}
        </div>
      </AccordionPanel>
    </Accordion>
  );
}
