// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import { LinkRouter } from '../../compat/LinkRouter';
import { hasComponentType } from '../../configuration';
import { DraftsProvider } from '../../drafts';
import { useViewState, viewNamed } from '../../hooks/useViewState';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import contrast from '../contrast.module.css';
import { CompareView } from '../CompareView';
import { EffectiveView } from '../EffectiveView';
import { FormView } from '../FormView';
import { HistoryView } from '../History';
import { ProposalsView } from '../Proposals';
import { PublicationLine, PublicationProvider } from '../Publication';
import { SavedNotice, SavesProvider } from '../Saves';
import { NoComponentType } from './NoComponentType';
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
            environment: undefined,
            to: undefined,
            proposal: undefined,
          })
        }
      >
        <div className={`${styles.head} ${contrast.readable}`}>
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
        <TabPanel id="form" className={contrast.readable}>
          <FormView
            componentRef={componentRef}
            environment={state.environment}
            format={state.format}
            onEnvironmentChange={environment => change({ environment })}
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
            onEnvironmentChange={environment => change({ environment })}
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
