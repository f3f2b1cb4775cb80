// SPDX-License-Identifier: Apache-2.0

import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Text,
  Flex,
} from '@backstage/ui';
import { EffectiveConfiguration } from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { ReactNode } from 'react';
import {
  useLocalText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { ConfigurationDocuments, layerEntityRef } from '../../configuration';
import { useTexts } from '../../translation';
import {
  DecisionText,
  SkippedRuleText,
  StrategyText,
  MutationText,
  LayerTitle,
} from '../Explanation/facts';
import { FindingList } from '../FindingList/FindingList';
import styles from './EffectiveView.module.css';

/**
 * The details of one environment: applied and skipped layers with reasons, conditions with the values they read, the
 * effect of rules, merge strategies, and findings.
 */
export function EnvironmentDetails(props: {
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  documents: ConfigurationDocuments;
}) {
  const { t } = useTexts();
  const { environment, effective, documents } = props;
  const textOf = useLocalText();
  const titleOf = useStandaloneText();
  const { layers, skipped, findings } = effective;
  const errors = findings.filter(finding => finding.severity === 'error');
  const entityOf = (layer: string) => layerEntityRef(layer, '', documents);
  return (
    <Accordion>
      <AccordionTrigger
        title={t('effective.layers', {
          environment: environment.title ?? environment.name,
        })}
        subtitle={[
          t('effective.appliedCount', { count: layers.length }),
          t('effective.skippedCount', {
            count: skipped.filter(({ part }) => part === undefined).length,
          }),
          ...(errors.length > 0
            ? [t('bar.errors', { count: errors.length })]
            : []),
        ].join(' · ')}
      />
      <AccordionPanel>
        <Flex direction="column" gap="4">
          <Part title={t('effective.applied')}>
            <ol className={styles.numbered}>
              {layers.map(layer => (
                <li key={layer.id}>
                  <LayerTitle
                    layer={layer}
                    kind={layer.kind}
                    entityRef={entityOf(layer.id)}
                  />{' '}
                  {/* The reason of values in the portal is their title. */}
                  {textOf('reason', layer) !== titleOf('title', layer) && (
                    <span className={styles.reason}>
                      {textOf('reason', layer)}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </Part>
          <Part title={t('effective.skipped')}>
            {skipped.length === 0 ? (
              <Text color="secondary">{t('effective.noneSkipped')}</Text>
            ) : (
              <Items of={skipped}>
                {layer => (
                  <>
                    <LayerTitle layer={layer} entityRef={entityOf(layer.id)} />{' '}
                    <span className={styles.reason}>
                      {layer.part !== undefined && (
                        <>{t('explain.part', { part: layer.part })} </>
                      )}
                      {textOf('reason', layer)}
                    </span>
                  </>
                )}
              </Items>
            )}
          </Part>
          <Facts effective={effective} />
          <Part title={t('findings.title')}>
            {findings.length === 0 ? (
              <Text color="secondary">{t('effective.noFindings')}</Text>
            ) : (
              <FindingList findings={findings} />
            )}
          </Part>
        </Flex>
      </AccordionPanel>
    </Accordion>
  );
}

/** Decisions, mutations, unchanged places and merge strategies. Empty lists are omitted. */
function Facts(props: { effective: EffectiveConfiguration }) {
  const { t } = useTexts();
  const { layers, skipped, decisions, mutations, skippedRules, strategies } =
    props.effective;
  const textOf = useLocalText();
  const titleOf = (id: string) => {
    const layer = [...layers, ...skipped].find(one => one.id === id);
    return layer ? textOf('title', layer) : id;
  };
  const declared = Object.keys(strategies).flatMap(pointer =>
    strategies[pointer].map(strategy => ({ pointer, strategy })),
  );
  return (
    <>
      {decisions.length > 0 && (
        <Part title={t('effective.conditions')}>
          <ByLayer of={decisions} titleOf={titleOf}>
            {decision => <DecisionText decision={decision} />}
          </ByLayer>
        </Part>
      )}
      {mutations.length > 0 && (
        <Part title={t('effective.mutations')}>
          <ByLayer of={mutations} titleOf={titleOf}>
            {mutation => <MutationText mutation={mutation} withPlace />}
          </ByLayer>
        </Part>
      )}
      {skippedRules.length > 0 && (
        <Part title={t('effective.kept')}>
          <ByLayer of={skippedRules} titleOf={titleOf}>
            {place => <SkippedRuleText rule={place} />}
          </ByLayer>
        </Part>
      )}
      {declared.length > 0 && (
        <Part title={t('effective.strategies')}>
          <Items of={declared}>
            {({ pointer, strategy }) => (
              <StrategyText
                pointer={pointer}
                strategy={strategy}
                title={titleOf(strategy.declaredBy)}
              />
            )}
          </Items>
        </Part>
      )}
    </>
  );
}

function Part(props: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Text as="h4" weight="bold">
        {props.title}
      </Text>
      {props.children}
    </section>
  );
}

/** Items grouped by the title of their layer. */
function ByLayer<T extends { readonly layer: string }>(props: {
  of: readonly T[];
  titleOf: (layer: string) => string;
  children: (item: T) => ReactNode;
}) {
  const { of, titleOf, children } = props;
  const layers = [...new Set(of.map(({ layer }) => layer))];
  return (
    <ul className={styles.items}>
      {layers.map(layer => (
        <li key={layer}>
          {titleOf(layer)}
          <Items of={of.filter(item => item.layer === layer)}>{children}</Items>
        </li>
      ))}
    </ul>
  );
}

function Items<T>(props: {
  of: readonly T[];
  children: (item: T) => ReactNode;
}) {
  return (
    <ul className={styles.items}>
      {props.of.map((item, index) => (
        <li key={index}>{props.children(item)}</li>
      ))}
    </ul>
  );
}
