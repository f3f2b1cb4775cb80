// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Tab, TabList, TabPanel, Tabs, Flex, Text } from '@backstage/ui';
import { CodeSnippet, EmptyState } from '@backstage/core-components';
import { useCallback, useEffect, useRef } from 'react';
import { LinkRouter } from '../../compat/LinkRouter';
import { hasComponentType } from '../../conditions';
import { DraftsProvider } from '../../drafts';
import {
  ALL_ENVIRONMENTS,
  useViewState,
  viewNamed,
  type ViewState,
} from '../../hooks/useViewState';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { CompareView } from '../CompareView/CompareView';
import { EffectiveView } from '../EffectiveView/EffectiveView';
import { FormView } from '../FormView/FormView';
import { HistoryView } from '../History/HistoryView';
import { ProposalsView } from '../Proposals/ProposalsView';
import { PublicationLine } from '../Publication/PublicationLine';
import { PublicationProvider } from '../Publication/PublicationContext';
import { SavesProvider, SavedNotice } from '../Saves/Saves';
import contrast from '../contrast.module.css';
import styles from './ConfigurationTab.module.css';

/**
 * The Configuration tab of a component: the form to edit it, and its effective configuration in each environment.
 *
 * @alpha
 */
export function ConfigurationTab() {
  const { entity } = useEntity();
  const componentRef = stringifyEntityRef(entity);

  return hasComponentType(entity) ? (
    <LinkRouter>
      <SavesProvider componentRef={componentRef}>
        <DraftsProvider componentRef={componentRef}>
          <ConfigurationViews componentRef={componentRef} />
        </DraftsProvider>
      </SavesProvider>
    </LinkRouter>
  ) : (
    <NoComponentType name={entity.metadata.name} />
  );
}

function ConfigurationViews({ componentRef }: { componentRef: string }) {
  const { t } = useTexts();
  const [state, change] = useViewState();
  const { value } = useRead(queries.openProposals(componentRef));
  const open = value?.items ?? [];

  /** The history opens on the environment that was open, and the form on the scope of the history. */
  function environmentFor(view: ViewState['view']) {
    const { environment } = state;
    if (view === 'form') {
      return state.view === 'history' ? environment : undefined;
    }
    return view === 'history' && environment !== ALL_ENVIRONMENTS
      ? environment
      : undefined;
  }

  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a small screen, the views scroll, and the open one may be out of sight.
    head.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [state.view]);

  const onEnvironmentChange = useCallback(
    (environment: string | undefined) => change({ environment }),
    [change],
  );

  return (
    <PublicationProvider componentRef={componentRef}>
      <Tabs
        selectedKey={state.view}
        onSelectionChange={key =>
          change({
            view: viewNamed(key),
            format: undefined,
            path: undefined,
            side: undefined,
            rendered: undefined,
            environment: environmentFor(viewNamed(key)),
            to: undefined,
            proposal: undefined,
          })
        }
      >
        <div ref={head} className={`${styles.head} ${contrast.readable}`}>
          <TabList aria-label={t('tab.label')}>
            <Tab id="form">{t('tab.form')}</Tab>
            <Tab id="effective">{t('tab.effective')}</Tab>
            <Tab id="compare">{t('tab.compare')}</Tab>
            <Tab id="history">{t('history.tab')}</Tab>
            <Tab id="proposals">
              {open.length > 0
                ? t('tab.openProposals', { count: open.length })
                : t('tab.proposals')}
            </Tab>
          </TabList>
          <PublicationLine />
        </div>
        <div className={contrast.readable}>
          <SavedNotice />
        </div>
        <TabPanel id="form" className={`${styles.form} ${contrast.readable}`}>
          <FormView
            componentRef={componentRef}
            environment={state.environment}
            format={state.format}
            onEnvironmentChange={onEnvironmentChange}
            onFormatChange={format => change({ format })}
            explained={state.path}
            onExplain={path => change({ path })}
          />
        </TabPanel>
        <TabPanel id="effective" className={contrast.readable}>
          <EffectiveView
            componentRef={componentRef}
            selected={
              state.path !== undefined && state.environment !== undefined
                ? { pointer: state.path, environment: state.environment }
                : undefined
            }
            onSelect={cell =>
              change({ path: cell?.pointer, environment: cell?.environment })
            }
          />
        </TabPanel>
        <TabPanel id="compare" className={contrast.readable}>
          <CompareView
            componentRef={componentRef}
            from={state.environment}
            to={state.to}
            explained={
              state.path !== undefined && state.side !== undefined
                ? { pointer: state.path, side: state.side }
                : undefined
            }
            onChange={({ from, to }) => change({ environment: from, to })}
            onExplain={place =>
              change({ path: place?.pointer, side: place?.side })
            }
          />
        </TabPanel>
        <TabPanel id="history" className={contrast.readable}>
          <HistoryView
            componentRef={componentRef}
            environment={state.environment}
            onEnvironmentChange={onEnvironmentChange}
            onProposal={proposal => change({ view: 'proposals', proposal })}
          />
        </TabPanel>
        <TabPanel id="proposals" className={contrast.readable}>
          <ProposalsView
            componentRef={componentRef}
            selected={state.proposal}
            onSelect={proposal => change({ proposal })}
          />
        </TabPanel>
      </Tabs>
    </PublicationProvider>
  );
}

/** Shows what a component without a type needs to get a form. */
function NoComponentType(props: { name: string }) {
  const { t } = useTexts();
  const example = [
    'kind: Component',
    'metadata:',
    `  name: ${props.name}`,
    'spec:',
    '  componentType: web-service',
    '  parameters:',
    '    port: 8080',
    '  environmentConfigs:',
    '    staging:',
    '      replicas: 2',
  ].join('\n');
  return (
    <EmptyState
      missing="field"
      title={t('tab.noType.title')}
      description={t('tab.noType.description')}
      action={
        <Flex direction="column" gap="2">
          <Text>{t('tab.noType.example')}</Text>
          <CodeSnippet text={example} language="yaml" showCopyCodeButton />
        </Flex>
      }
    />
  );
}
