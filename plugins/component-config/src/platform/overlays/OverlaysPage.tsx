// SPDX-License-Identifier: Apache-2.0

import { Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { usePageState } from '../usePageState';
import { OverlayDetails } from './OverlayDetails';
import { OverlayGraph } from './OverlayGraph';
import { OverlayList } from './OverlayList';
import { OverlaySelection } from './OverlaySelection';
import { useOverlays } from './useOverlays';
import styles from './OverlaysPage.module.css';

const names = ['view', 'overlay'] as const;
const views = ['list', 'graph', 'selection'] as const;

/** The overlays and mixins: their list, their chains, which of them apply, and the details of each. */
export function OverlaysPage() {
  const { t } = useTexts();
  const [{ view, overlay }, change] = usePageState(names);
  const loaded = useOverlays();
  if (overlay !== undefined) {
    return (
      <OverlayDetails
        entityRef={overlay}
        onBack={() => change({ overlay: undefined })}
      />
    );
  }
  return (
    <Tabs
      selectedKey={views.find(name => name === view) ?? views[0]}
      onSelectionChange={key =>
        change({ view: key === views[0] ? undefined : String(key) })
      }
    >
      <TabList aria-label={t('overlays.views')}>
        <Tab id="list">{t('overlays.list')}</Tab>
        <Tab id="graph">{t('overlays.graph')}</Tab>
        <Tab id="selection">{t('overlays.selection')}</Tab>
      </TabList>
      <TabPanel id="list" className={styles.panel}>
        <Loaded state={loaded}>{page => <OverlayList page={page} />}</Loaded>
      </TabPanel>
      <TabPanel id="graph" className={styles.panel}>
        <Loaded state={loaded}>
          {({ items }) => (
            <OverlayGraph
              overlays={items}
              onOpen={entityRef => change({ overlay: entityRef })}
            />
          )}
        </Loaded>
      </TabPanel>
      <TabPanel id="selection" className={styles.panel}>
        <OverlaySelection />
      </TabPanel>
    </Tabs>
  );
}
