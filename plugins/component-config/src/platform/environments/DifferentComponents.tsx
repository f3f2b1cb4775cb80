// SPDX-License-Identifier: Apache-2.0

import { Flex, SearchField, TablePagination, Text } from '@backstage/ui';
import { formatPath } from '@component-config/config-engine';
import type {
  DifferentComponent,
  EnvironmentDifferences,
  EnvironmentDifference,
} from '@component-config/plugin-component-config-common';
import {
  EntityRefLink,
  useEntityPresentation,
} from '@backstage/plugin-catalog-react';
import {
  Collapsible,
  ValueText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { useState, type ReactNode } from 'react';
import { PlaceName, PlacePath } from '../../components/PlaceName/PlaceName';
import { PlatformAlert } from '../../components/PlatformAlert';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { queries } from '../../queries';
import { TableHead } from '../../components/TableHead';
import { useTexts } from '../../translation';
import { useCursorTable, useTypedText } from '../list';
import { Loaded } from '../Loaded';
import styles from './Environments.module.css';

/** The components that differ between two environments, those with the most differences first. */
export function DifferentComponents(props: {
  /** That of both environments. */
  namespace: string;
  from: string;
  to: string;
  /** JSON Pointer that limits the differences to one path. */
  pointer: string | undefined;
  text: string | undefined;
  onChange: (change: { pointer?: string; text?: string }) => void;
}) {
  const { t } = useTexts();
  const { namespace, from, to, pointer, text, onChange } = props;
  const titleOf = useEnvironmentTitle();
  const titles = [titleOf(from, namespace), titleOf(to, namespace)] as const;
  const [search, setSearch] = useTypedText(text, typed =>
    onChange({ text: typed }),
  );
  const { state, table } = useCursorTable(
    request =>
      queries.environmentDifferences({
        ...request,
        environmentNamespace: namespace,
        from,
        to,
        pointer,
        text,
      }),
    ({ componentRef }: DifferentComponent) => componentRef,
    // It resolves all components.
    { isLive: false },
  );
  return (
    <Loaded state={state}>
      {report => (
        <Flex direction="column" gap="3">
          <PlatformAlert view={report} />
          <Counts report={report} titles={titles} />
          <Places
            places={report.places}
            chosen={pointer}
            onChoose={next => onChange({ pointer: next })}
          />
          <SearchField
            aria-label={t('environments.searchComponents')}
            placeholder={t('environments.searchComponents')}
            value={search}
            onChange={setSearch}
          />
          {report.items.length === 0 && report.components.pending === 0 && (
            <Text color="secondary">
              {report.components.different === 0
                ? t('environments.noDifferences')
                : t('list.nothingFits')}
            </Text>
          )}
          {pointer === undefined
            ? report.items.map(component => (
                <ComponentDifferences
                  key={component.componentRef}
                  component={component}
                  titles={titles}
                />
              ))
            : report.items.length > 0 && (
                <FieldDifferences
                  components={report.items}
                  pointer={pointer}
                  titles={titles}
                />
              )}
          {table.pagination.type === 'page' && (
            <TablePagination {...table.pagination} />
          )}
        </Flex>
      )}
    </Loaded>
  );
}

/** The titles of both environments. */
type Titles = readonly [from: string, to: string];

function Counts(props: { report: EnvironmentDifferences; titles: Titles }) {
  const { t } = useTexts();
  const { components } = props.report;
  const [from, to] = props.titles;
  const { compared, pending, different, onlyFrom, onlyTo, unresolved } =
    components;
  return (
    // The steps of a long comparison are not read out, its end is.
    <Text aria-live={pending > 0 ? 'off' : 'polite'}>
      {[
        ...(pending > 0
          ? [
              t('environments.comparing', {
                compared: String(compared),
                total: String(compared + pending),
              }),
            ]
          : []),
        t('environments.different', {
          count: different,
          compared: String(compared),
        }),
        ...(onlyFrom > 0
          ? [t('environments.only', { count: onlyFrom, environment: from })]
          : []),
        ...(onlyTo > 0
          ? [t('environments.only', { count: onlyTo, environment: to })]
          : []),
        ...(unresolved > 0
          ? [t('environments.unresolved', { count: unresolved })]
          : []),
      ].join(' · ')}
    </Text>
  );
}

/** The paths that differ in the most components; one can be selected. */
function Places(props: {
  places: EnvironmentDifferences['places'];
  chosen: string | undefined;
  onChoose: (pointer: string | undefined) => void;
}) {
  const { t } = useTexts();
  const { places, chosen, onChoose } = props;
  // The selection can be cleared even if it is not among the first.
  const offered =
    chosen === undefined || places.some(({ pointer }) => pointer === chosen)
      ? places
      : [
          { pointer: chosen, trail: [formatPath(chosen)], components: 0 },
          ...places,
        ];
  if (offered.length === 0) {
    return null;
  }
  const chips = offered.slice(0, 20).map(place => ({
    ...place,
    name: place.trail.join(' › '),
  }));
  return (
    <section aria-label={t('environments.places')}>
      <Text color="secondary" variant="body-small">
        {t('environments.places')}
      </Text>
      <ul className={styles.places}>
        {chips.map(({ pointer, components, name }) => (
          <li key={pointer}>
            <button
              type="button"
              className={styles.place}
              aria-pressed={pointer === chosen}
              onClick={() => onChoose(pointer === chosen ? undefined : pointer)}
            >
              <span title={formatPath(pointer)}>{name}</span>
              {chips.some(
                other => other.name === name && other.pointer !== pointer,
              ) && (
                <>
                  {' '}
                  <PlacePath pointer={pointer} />
                </>
              )}
              {components > 0 && ` ${components}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The differences of one component, folded into one line. */
function ComponentDifferences(props: {
  component: DifferentComponent;
  titles: Titles;
}) {
  const { t } = useTexts();
  const { component, titles } = props;
  const { componentRef, added, removed, changed, differences } = component;
  const { primaryTitle } = useEntityPresentation(componentRef, {
    defaultKind: 'component',
  });
  const [isOpen, setOpen] = useState(false);
  const further = added + removed + changed - differences.length;
  const counts = [
    ...(changed > 0 ? [t('environments.changed', { count: changed })] : []),
    ...(added > 0 ? [t('environments.added', { count: added })] : []),
    ...(removed > 0 ? [t('environments.removed', { count: removed })] : []),
  ];
  return (
    <Collapsible
      title={primaryTitle}
      subtitle={counts.join(' · ')}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      {isOpen && (
        <>
          <EntityRefLink entityRef={componentRef} />
          <DifferencesTable first={t('documentation.field')} titles={titles}>
            {differences.map(difference => (
              <DifferenceRow
                key={difference.pointer}
                difference={difference}
                head={
                  <PlaceName
                    trail={difference.trail}
                    pointer={difference.pointer}
                  />
                }
              />
            ))}
          </DifferencesTable>
          {further > 0 && (
            <Text color="secondary">
              {t('repository.further', { count: further })}
            </Text>
          )}
        </>
      )}
    </Collapsible>
  );
}

/** One field in all components that differ there: both values of each. */
function FieldDifferences(props: {
  components: readonly DifferentComponent[];
  pointer: string;
  titles: Titles;
}) {
  const { t } = useTexts();
  const { components, pointer, titles } = props;
  return (
    <DifferencesTable first={t('words.component')} titles={titles}>
      {components.flatMap(({ componentRef, differences }) =>
        differences.map(difference => (
          <DifferenceRow
            key={`${componentRef} ${difference.pointer}`}
            difference={difference}
            head={
              <>
                <EntityRefLink entityRef={componentRef} />
                {difference.pointer !== pointer && (
                  <>
                    {' '}
                    <PlacePath pointer={difference.pointer} />
                  </>
                )}
              </>
            }
          />
        )),
      )}
    </DifferencesTable>
  );
}

function DifferencesTable(props: {
  /** The title of the first column. */
  first: string;
  titles: Titles;
  children: ReactNode;
}) {
  const { first, titles, children } = props;
  return (
    <table className={styles.differences}>
      <TableHead columns={[first, titles[0], titles[1]]} />
      <tbody>{children}</tbody>
    </table>
  );
}

function DifferenceRow(props: {
  head: ReactNode;
  difference: EnvironmentDifference;
}) {
  const { head, difference } = props;
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>
        <Side side={difference.before} />
      </td>
      <td>
        <Side side={difference.after} />
      </td>
    </tr>
  );
}

function Side(props: { side: EnvironmentDifference['before'] }) {
  const textOf = useStandaloneText();
  const { side } = props;
  return (
    <>
      <ValueText value={side?.value} />
      {side && <span className={styles.origin}>{textOf('title', side)}</span>}
    </>
  );
}
