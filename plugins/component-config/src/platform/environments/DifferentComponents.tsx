// SPDX-License-Identifier: Apache-2.0

import { Flex, SearchField, TablePagination, Text } from '@backstage/ui';
import { formatPath, parsePointer } from '@component-config/config-engine';
import type {
  DifferentComponent,
  EnvironmentDifferences,
  EnvironmentDifference,
} from '@component-config/plugin-component-config-common';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import {
  Collapsible,
  fieldLabel,
  ValueText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { useState, type ReactNode } from 'react';
import { PlacePath } from '../../components/PlaceName/PlacePath';
import { PlatformAlert } from '../../components/PlatformAlert';
import { queries } from '../../queries';
import { useTexts } from '../../translation';
import { useCursorTable, useTypedText } from '../list';
import { Loaded } from '../Loaded';
import styles from './Environments.module.css';

/** The components that differ between two environments, those with the most differences first. */
export function DifferentComponents(props: {
  from: string;
  to: string;
  /** JSON Pointer that limits the differences to one path. */
  pointer: string | undefined;
  text: string | undefined;
  onChange: (change: { pointer?: string; text?: string }) => void;
}) {
  const { t } = useTexts();
  const { from, to, pointer, text, onChange } = props;
  const [search, setSearch] = useTypedText(text, typed =>
    onChange({ text: typed }),
  );
  const { state, table } = useCursorTable(
    request =>
      queries.environmentDifferences({ ...request, from, to, pointer, text }),
    ({ componentRef }: DifferentComponent) => componentRef,
    // It resolves all components.
    { isLive: false },
  );
  return (
    <Loaded state={state}>
      {report => (
        <Flex direction="column" gap="3">
          <PlatformAlert view={report} />
          <Counts report={report} />
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
          {report.items.length === 0 && (
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
                  from={from}
                  to={to}
                />
              ))
            : report.items.length > 0 && (
                <FieldDifferences
                  components={report.items}
                  pointer={pointer}
                  from={from}
                  to={to}
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

function Counts(props: { report: EnvironmentDifferences }) {
  const { t } = useTexts();
  const { from, to, components } = props.report;
  const { compared, different, onlyFrom, onlyTo, unresolved } = components;
  return (
    <Text aria-live="polite">
      {[
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
      : [{ pointer: chosen, components: 0 }, ...places];
  if (offered.length === 0) {
    return null;
  }
  const chips = offered.slice(0, 20).map(place => ({
    ...place,
    name: readablePath(place.pointer),
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

/**
 * A path in readable words, without its section: `Resources › Limits › Memory`. The components may have several types,
 * so no schema titles it.
 */
function readablePath(pointer: string): string {
  const [section, ...names] = parsePointer(pointer);
  const within =
    section === 'traits' ? [...names.slice(0, 1), ...names.slice(2)] : names;
  return within.length === 0
    ? formatPath(pointer)
    : within
        .map(name =>
          /^[[\d]/.test(name)
            ? name
            : fieldLabel({ annotations: {}, schema: {}, name }),
        )
        .join(' › ');
}

/** The differences of one component, folded into one line. */
function ComponentDifferences(props: {
  component: DifferentComponent;
  from: string;
  to: string;
}) {
  const { t } = useTexts();
  const { component, from, to } = props;
  const { componentRef, added, removed, changed, differences } = component;
  const [isOpen, setOpen] = useState(false);
  const further = added + removed + changed - differences.length;
  const counts = [
    ...(changed > 0 ? [t('environments.changed', { count: changed })] : []),
    ...(added > 0 ? [t('environments.added', { count: added })] : []),
    ...(removed > 0 ? [t('environments.removed', { count: removed })] : []),
  ];
  return (
    <Collapsible
      title={componentRef.replace(/^component:(default\/)?/, '')}
      subtitle={counts.join(' · ')}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      {isOpen && (
        <>
          <EntityRefLink entityRef={componentRef} />
          <DifferencesTable first={t('environments.place')} from={from} to={to}>
            {differences.map(difference => (
              <DifferenceRow
                key={difference.pointer}
                difference={difference}
                head={<PlacePath pointer={difference.pointer} />}
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
  from: string;
  to: string;
}) {
  const { t } = useTexts();
  const { components, pointer, from, to } = props;
  return (
    <DifferencesTable first={t('environments.component')} from={from} to={to}>
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
  from: string;
  to: string;
  children: ReactNode;
}) {
  const { first, from, to, children } = props;
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
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
