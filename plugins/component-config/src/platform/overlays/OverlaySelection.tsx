// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Select, Text } from '@backstage/ui';
import type { WordedMember } from '@component-config/config-engine';
import type {
  AppliedOverlay,
  OverlaySelectionReport,
  SkippedOverlay,
} from '@component-config/plugin-component-config-common';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { FindingList } from '../../components/FindingList/FindingList';
import { PlatformAlert } from '../../components/PlatformAlert';
import { TitledPart } from '../../components/ValuesEffect/ChangesTable';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';
import styles from './OverlaysPage.module.css';

const names = ['component', 'environment'] as const;

/** The overlays that apply to a component in an environment, in order, and why the others do not. */
export function OverlaySelection() {
  const { t } = useTexts();
  const [state, change] = useSearchState(names);
  const components = useLive(queries.components());
  const titleOf = useEnvironmentTitle();
  return (
    <Loaded state={components}>
      {({ items }) => {
        const component = items.find(
          ({ componentRef }) => componentRef === state.component,
        );
        const environments = component?.environments ?? [];
        const environment = (
          environments.find(one => one.environment === state.environment) ??
          environments.at(-1)
        )?.environment;
        return (
          <>
            <div className={styles.tools}>
              <Select
                className={styles.picker}
                label={t('words.component')}
                search={{ placeholder: t('documents.search') }}
                placeholder={t('overlays.chooseComponent')}
                options={items.map(({ componentRef, title, name }) => ({
                  value: componentRef,
                  label: title ?? name,
                }))}
                value={component?.componentRef ?? null}
                onChange={key => change({ component: String(key) })}
              />
              <Select
                className={styles.picker}
                label={t('words.environment')}
                isDisabled={environments.length === 0}
                options={environments.map(one => ({
                  value: one.environment,
                  label: titleOf(one.environment, component?.namespace),
                }))}
                value={environment ?? null}
                onChange={key => change({ environment: String(key) })}
              />
            </div>
            {component && environment !== undefined ? (
              <Selected
                componentRef={component.componentRef}
                environment={environment}
              />
            ) : (
              <Text color="secondary">
                {t(
                  items.length === 0
                    ? 'overlays.noComponents'
                    : 'overlays.chooseFirst',
                )}
              </Text>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Selected(props: { componentRef: string; environment: string }) {
  const { componentRef, environment } = props;
  const loaded = useLive(queries.overlaySelection(componentRef, environment));
  return (
    <Loaded state={loaded}>
      {report => <SelectionReport report={report} />}
    </Loaded>
  );
}

function SelectionReport(props: { report: OverlaySelectionReport }) {
  const { t } = useTexts();
  const { report } = props;
  const { applied, skipped } = report;
  return (
    <>
      <PlatformAlert view={report} />
      <TitledPart title={t('overlays.applied', { count: applied.length })}>
        <Text color="secondary">{t('overlays.order')}</Text>
        <ol className={styles.steps}>
          {applied.map(overlay => (
            <Applied key={overlay.layer} overlay={overlay} />
          ))}
        </ol>
      </TitledPart>
      {skipped.length > 0 && (
        <TitledPart title={t('overlays.skipped', { count: skipped.length })}>
          <ul className={styles.steps}>
            {skipped.map(overlay => (
              <Skipped key={overlay.layer} overlay={overlay} />
            ))}
          </ul>
        </TitledPart>
      )}
    </>
  );
}

function Title(props: {
  overlay: { entityRef?: string } & WordedMember<'title'>;
}) {
  const textOf = useLocalText();
  const { entityRef } = props.overlay;
  const title = textOf('title', props.overlay);
  return entityRef === undefined ? (
    <>{title}</>
  ) : (
    <EntityRefLink entityRef={entityRef} hideIcon>
      {title}
    </EntityRefLink>
  );
}

function Applied(props: { overlay: AppliedOverlay }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { overlay } = props;
  const { kind, wins, removes, priority = 0, skippedParts } = overlay;
  const facts = [
    ...(kind === 'enforced-overlay'
      ? [t('explain.kind.enforced-overlay')]
      : []),
    t('overlays.winsValues', { count: wins }),
    ...(removes > 0 ? [t('overlays.removes', { count: removes })] : []),
    ...(priority !== 0
      ? [t('overlays.priority', { priority: String(priority) })]
      : []),
  ];
  return (
    <li className={styles.step}>
      <Title overlay={overlay} />{' '}
      <span className={styles.note}>{facts.join(' · ')}</span>
      <br />
      {textOf('reason', overlay)}
      {skippedParts.map(skipped => (
        <div key={skipped.part} className={styles.note}>
          {t('overlays.skippedPart', {
            part: skipped.part,
            reason: textOf('reason', skipped),
          })}
        </div>
      ))}
    </li>
  );
}

function Skipped(props: { overlay: SkippedOverlay }) {
  const textOf = useLocalText();
  const { overlay } = props;
  return (
    <li className={styles.step}>
      <Title overlay={overlay} />
      <br />
      {textOf('reason', overlay)}
      {overlay.error && <FindingList findings={[overlay.error]} />}
    </li>
  );
}
