// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, parseEntityRef } from '@backstage/catalog-model';
import {
  Tab,
  TabList,
  TabPanel,
  Tabs,
  ButtonLink,
  Link,
  Text,
} from '@backstage/ui';
import { definitionKinds } from '@component-config/plugin-component-config-common';
import type { JSX } from 'react';
import { useParams } from 'react-router-dom';
import {
  EntityDisplayName,
  EntityRefLink,
} from '@backstage/plugin-catalog-react';
import { RiArrowLeftLine, RiFlaskLine, RiPulseLine } from '@remixicon/react';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';
import { CompiledSchemas } from '../definition/CompiledSchemas';
import { Conversion } from '../definition/Conversion';
import { Coverage } from '../definition/Coverage';
import { DefinitionSource } from '../definition/DefinitionSource';
import { Documentation } from '../definition/Documentation';
import { FormPreview } from '../definition/FormPreview';
import { UsedBy } from '../definition/UsedBy';
import { NotThere } from '../NotThere';
import { useSearchState } from '../../hooks/useSearchState';
import { usePlatformLinks } from '../usePlatformLinks';
import styles from './DefinitionDetails.module.css';

/** The views, in tab order. */
const views: ReadonlyArray<{
  id:
    | 'documentation'
    | 'form'
    | 'source'
    | 'schema'
    | 'usedBy'
    | 'coverage'
    | 'conversion';
  View: (props: { entityRef: string }) => JSX.Element;
}> = [
  { id: 'documentation', View: Documentation },
  { id: 'form', View: FormPreview },
  { id: 'source', View: DefinitionSource },
  { id: 'schema', View: CompiledSchemas },
  { id: 'usedBy', View: UsedBy },
  { id: 'coverage', View: Coverage },
  { id: 'conversion', View: Conversion },
];

const names = ['view', 'text', 'field', 'show'] as const;

/** The details of a ComponentType or Trait. */
export function DefinitionDetails() {
  const { t } = useTexts();
  const { namespace = '', kind = '', name = '' } = useParams();
  const entityRef = stringifyEntityRef({ kind, namespace, name });
  const [state, change] = useSearchState(names);
  const links = usePlatformLinks();
  const loaded = useLive(queries.definition(entityRef));
  const list = links && {
    text: t('definitions.back'),
    address: links.page('types'),
  };
  if (isMissing(kind, loaded.error)) {
    return (
      <NotThere title={t('definitions.notThere', { entityRef })} list={list} />
    );
  }
  const view = views.find(({ id }) => id === state.view) ?? views[0];
  return (
    <>
      <DefinitionHead entityRef={entityRef} />
      <Tabs
        selectedKey={view.id}
        onSelectionChange={id =>
          change({
            view: String(id),
            text: undefined,
            field: undefined,
            show: undefined,
          })
        }
      >
        <TabList>
          {views.map(({ id }) => (
            <Tab key={id} id={id}>
              {t(`definitions.view.${id}`)}
            </Tab>
          ))}
        </TabList>
        {views.map(({ id, View }) => (
          <TabPanel key={id} id={id} className={styles.panel}>
            <View entityRef={entityRef} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

/** Whether the ComponentType or Trait does not exist, or the user may not see it. */
function isMissing(kind: string, error: Error | undefined): boolean {
  const isDefinition = definitionKinds.some(
    known =>
      known.toLocaleLowerCase('en-US') === kind.toLocaleLowerCase('en-US'),
  );
  return (
    !isDefinition ||
    [error, error?.cause].some(
      known => known instanceof Error && known.name === 'NotFoundError',
    )
  );
}

/** The header of a definition, with its actions. */
function DefinitionHead(props: { entityRef: string }) {
  const { t } = useTexts();
  const { entityRef } = props;
  const links = usePlatformLinks();
  const { kind } = parseEntityRef(entityRef);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {links && (
          <Link href={links.page('types')} aria-label={t('definitions.back')}>
            <RiArrowLeftLine aria-hidden size={16} />
          </Link>
        )}
        <Text as="h2" variant="title-small">
          <EntityDisplayName entityRef={entityRef} hideIcon disableTooltip />
        </Text>
        <Text color="secondary">
          {kind.endsWith('componenttype')
            ? t('definitions.type')
            : t('definitions.trait')}
        </Text>
        <EntityRefLink entityRef={entityRef} hideIcon disableTooltip>
          {t('definitions.inCatalog')}
        </EntityRefLink>
      </div>
      {links && (
        <div className={styles.actions}>
          <ButtonLink
            size="small"
            variant="secondary"
            iconStart={<RiFlaskLine aria-hidden />}
            href={links.page('playground', { document: entityRef })}
          >
            {t('definitions.tryOut')}
          </ButtonLink>
          <ButtonLink
            size="small"
            variant="secondary"
            iconStart={<RiPulseLine aria-hidden />}
            href={links.page('impact', { document: entityRef })}
          >
            {t('definitions.impact')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
