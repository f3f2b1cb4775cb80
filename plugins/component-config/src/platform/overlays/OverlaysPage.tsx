// SPDX-License-Identifier: Apache-2.0

import {
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Button,
  ButtonLink,
  Text,
} from '@backstage/ui';
import type {
  ListedOverlay,
  Page,
  ConfigurationRef,
  OverlayReport,
} from '@component-config/plugin-component-config-common';
import { parseEntityRef } from '@backstage/catalog-model';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import {
  SeverityIcon,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { RiArrowLeftLine, RiRadarLine } from '@remixicon/react';
import { Fragment } from 'react';
import { ScrolledTable } from '../impact/ScrolledTable';
import { useTexts } from '../../translation';
import { Loaded, type RequestState } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';
import { OverlayGraph } from './OverlayGraph';
import { OverlayList } from './OverlayList';
import { OverlaySelection } from './OverlaySelection';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { queries, useLive } from '../../queries';
import { PlaceName, readableTrail } from '../../components/PlaceName/PlaceName';
import { PlatformAlert } from '../../components/PlatformAlert';
import { SourceLink } from '../../components/SourceLink';
import { TitledPart } from '../../components/ValuesEffect/ChangesTable';
import { usePlatformLinks } from '../usePlatformLinks';
import styles from './OverlaysPage.module.css';
import textList from '../../components/textList.module.css';
import icons from '../../components/icons.module.css';

const names = ['view', 'overlay'] as const;

const views = ['list', 'graph', 'selection'] as const;

/** The overlays and mixins: their list, their chains, which of them apply, and the details of each. */
export function OverlaysPage() {
  const { t } = useTexts();
  const [{ view, overlay }, change] = useSearchState(names);
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

/** All overlays and mixins that the user may see. */
function useOverlays(): RequestState<Page<ListedOverlay>> {
  return useLive(queries.documents('overlays'));
}

/** The effect of one overlay: where it applies, what it sets, where it wins, and its findings. */
function OverlayDetails(props: { entityRef: string; onBack: () => void }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { entityRef, onBack } = props;
  const loaded = useLive(queries.overlayReport(entityRef));
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <Button
          size="small"
          variant="tertiary"
          iconStart={<RiArrowLeftLine aria-hidden />}
          onPress={onBack}
        >
          {t('overlays.back')}
        </Button>
        <h2 className={styles.title}>
          <EntityRefLink entityRef={entityRef} hideIcon />
        </h2>
        {links && (
          <ButtonLink
            size="small"
            variant="secondary"
            iconStart={<RiRadarLine aria-hidden />}
            href={links.page('impact', { document: entityRef })}
          >
            {t('overlays.change')}
          </ButtonLink>
        )}
      </div>
      <Loaded state={loaded} lines={10}>
        {report => <Report report={report} />}
      </Loaded>
    </div>
  );
}

function Report({ report }: { report: OverlayReport }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const titleOf = useEnvironmentTitle();
  const { lint, environments, paths, hiddenPaths = 0 } = report;
  return (
    <>
      <PlatformAlert view={report} />
      <TitledPart title={t('overlays.lint')}>
        {lint.length === 0 ? (
          <Text>{t('overlays.noLint')}</Text>
        ) : (
          <ul className={textList.list}>
            {lint.map(({ rule, position, examples, ...words }, index) => (
              <li key={index} className={textList.item}>
                <span className={styles.lint}>
                  <SeverityIcon severity="warning" className={icons.large} />
                  {t(`overlays.rule.${rule}`)}
                </span>
                <span>{textOf('message', words)}</span>
                {position && <SourceLink position={position} />}
                <Examples examples={examples} />
              </li>
            ))}
          </ul>
        )}
      </TitledPart>
      <TitledPart title={t('overlays.where')}>
        <Text>
          {t('overlays.takesPart', {
            count: report.components,
            configurations: String(report.configurations),
          })}
        </Text>
        {environments.length > 0 && (
          <ScrolledTable
            caption={t('overlays.environmentTable')}
            columns={[
              t('words.environment'),
              t('overlays.components'),
              t('overlays.effectiveIn'),
            ]}
          >
            {environments.map(place => (
              <tr key={`${place.namespace}/${place.environment}`}>
                <th scope="row">
                  {titleOf(place.environment, place.namespace)}
                </th>
                <td data-label={t('overlays.components')}>
                  {place.components}
                </td>
                <td data-label={t('overlays.effectiveIn')}>
                  {place.effective}
                </td>
              </tr>
            ))}
          </ScrolledTable>
        )}
      </TitledPart>
      <TitledPart title={t('overlays.paths')}>
        {paths.length === 0 ? (
          <Text>{t('overlays.noPaths')}</Text>
        ) : (
          <ScrolledTable
            caption={t('overlays.fieldTable')}
            columns={[
              t('documentation.field'),
              t('overlays.winsIn'),
              t('overlays.redundantIn'),
              t('overlays.examples'),
              t('overlays.written'),
            ]}
          >
            {paths.map(path => (
              <tr key={path.pointer}>
                <th scope="row">
                  <PlaceName
                    trail={readableTrail(path.pointer)}
                    pointer={path.pointer}
                  />
                </th>
                <td data-label={t('overlays.winsIn')}>
                  {t('overlays.wins', { count: path.wins })}
                </td>
                <td data-label={t('overlays.redundantIn')}>
                  {path.redundant > 0
                    ? t('overlays.wins', { count: path.redundant })
                    : '–'}
                </td>
                <td data-label={t('overlays.examples')}>
                  <Examples examples={path.examples} />
                </td>
                <td data-label={t('overlays.written')}>
                  {path.position && <SourceLink position={path.position} />}
                </td>
              </tr>
            ))}
          </ScrolledTable>
        )}
        {hiddenPaths > 0 && (
          <Text color="secondary">
            {t('overlays.hidden', { count: hiddenPaths })}
          </Text>
        )}
      </TitledPart>
    </>
  );
}

function Examples(props: { examples: readonly ConfigurationRef[] }) {
  const titleOf = useEnvironmentTitle();
  return (
    <span className={styles.note}>
      {props.examples.map(({ componentRef, environment }, index) => (
        <Fragment key={`${componentRef}#${environment}`}>
          {index > 0 && ', '}
          <EntityRefLink entityRef={componentRef} hideIcon /> (
          {titleOf(environment, parseEntityRef(componentRef).namespace)})
        </Fragment>
      ))}
    </span>
  );
}
