// SPDX-License-Identifier: Apache-2.0

import { Select, Skeleton, Text } from '@backstage/ui';
import { formatPath } from '@component-config/config-engine';
import {
  manifestLines,
  manifestName,
  ManifestLine,
} from '@component-config/config-platform';
import {
  EffectiveReport,
  RenderedManifest,
} from '@component-config/plugin-component-config-common';
import { Collapsible } from '@component-config/plugin-component-config-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { effectiveRows } from '../../configuration';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { SelectedCell } from '../EffectiveView/EffectiveTableRow';
import { SelectedPanel } from '../EffectiveView/SelectedPanel';
import { ExplanationSplit } from '../Explanation/ExplanationPanel';
import { FindingList } from '../FindingList/FindingList';
import { RefusalAlert } from '../RefusalAlert';
import { readsPlace } from './UsedIn';
import contrast from '../contrast.module.css';
import linkButton from '../linkButton.module.css';
import styles from './Manifests.module.css';

/** With more lines, only resources that use the explained value are unfolded initially. */
const MANY_LINES = 400;

/** The resources that are rendered in an environment; each line leads to the value that it comes from. */
export function ManifestsView(props: {
  report: EffectiveReport;
  /** Defaults to the last one. */
  environment: string | undefined;
  selected: SelectedCell | undefined;
  onSelect: (cell: SelectedCell | undefined) => void;
  onEnvironment: (name: string) => void;
}) {
  const { t } = useTexts();
  const { report, selected, onSelect, onEnvironment } = props;
  const environments = report.environments.map(one => one.environment);
  const column =
    report.environments.find(
      one => one.environment.name === props.environment,
    ) ?? report.environments[report.environments.length - 1];
  const { name } = column.environment;
  const rendered = useRead(queries.manifests(report.componentRef, name));
  const pointer = selected?.pointer;
  const heading = useRef<HTMLHeadingElement>(null);
  const cell = useMemo(
    () => (pointer === undefined ? undefined : cellAt(report, name, pointer)),
    [report, name, pointer],
  );
  const { manifests, findings = [] } = rendered.value ?? {};
  // Errors in the values are reported by the effective configuration.
  const errors = [...findings, ...column.effective.findings].filter(
    ({ severity }) => severity === 'error',
  );
  const hasFailed = manifests?.length === 0 && errors.length > 0;
  const none = manifests ? 'manifests.none' : 'manifests.noTemplates';
  return (
    <div className={`${styles.view} ${contrast.readable}`}>
      <div className={styles.bar}>
        <Select
          size="small"
          aria-label={t('words.environment')}
          options={environments.map(one => ({
            value: one.name,
            label: one.title ?? one.name,
          }))}
          value={name}
          onChange={key =>
            selected
              ? onSelect({ ...selected, environment: String(key) })
              : onEnvironment(String(key))
          }
        />
        <Text color="secondary">{t('manifests.explanation')}</Text>
      </div>
      {rendered.error && <RefusalAlert error={rendered.error} />}
      {rendered.loading && (
        <div role="status" aria-label={t('manifests.loading')}>
          <Skeleton width="100%" height={320} />
        </div>
      )}
      {rendered.value && !manifests?.length && (
        <Text>{t(hasFailed ? 'manifests.failed' : none)}</Text>
      )}
      {(hasFailed || findings.length > 0) && (
        <FindingList findings={hasFailed ? errors : findings} />
      )}
      <ExplanationSplit
        panel={
          selected && (
            <SelectedPanel
              report={report}
              selected={{ ...selected, environment: name }}
              cell={cell}
              headingRef={heading}
              onClose={() => onSelect(undefined)}
            />
          )
        }
      >
        {manifests && (
          <Resources
            key={name}
            manifests={manifests}
            explained={pointer}
            onExplain={place => onSelect({ pointer: place, environment: name })}
          />
        )}
      </ExplanationSplit>
    </div>
  );
}

/** The value at a path in an environment, as the matrix has it. */
function cellAt(report: EffectiveReport, name: string, pointer: string) {
  const columns = report.environments
    .filter(({ environment }) => environment.name === name)
    .map(({ environment, schema, effective }) => ({
      environment: environment.name,
      schema,
      effective,
    }));
  return effectiveRows(report.schema, columns)
    .flatMap(({ rows }) => rows)
    .find(row => row.pointer === pointer)?.cells[0];
}

function Resources(props: {
  manifests: readonly RenderedManifest[];
  explained: string | undefined;
  onExplain: (pointer: string) => void;
}) {
  const { manifests, explained, onExplain } = props;
  const resources = useMemo(
    () =>
      manifests.map(manifest => ({
        name: manifestName(manifest.resource),
        plane: manifest.plane,
        lines: manifestLines(manifest),
      })),
    [manifests],
  );
  const count = resources.reduce((sum, { lines }) => sum + lines.length, 0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest' });
  }, [explained]);
  return (
    <div ref={list} className={styles.resources}>
      {resources.map((resource, index) => (
        <Resource
          key={`${resource.name}#${index}`}
          {...resource}
          isOpenAtFirst={count <= MANY_LINES}
          explained={explained}
          onExplain={onExplain}
        />
      ))}
    </div>
  );
}

function Resource(props: {
  name: string;
  plane: string;
  lines: readonly ManifestLine[];
  isOpenAtFirst: boolean;
  explained: string | undefined;
  onExplain: (pointer: string) => void;
}) {
  const { t } = useTexts();
  const { name, plane, lines, isOpenAtFirst, explained, onExplain } = props;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen =
    chosen ??
    (isOpenAtFirst || lines.some(({ use }) => readsPlace(use, explained)));
  return (
    <Collapsible
      title={name}
      subtitle={plane === 'dataplane' ? '' : t('manifests.plane', { plane })}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      {isOpen && (
        <ol className={styles.lines} aria-label={name}>
          {lines.map((line, index) => (
            <Line
              key={index}
              line={line}
              explained={explained}
              onExplain={onExplain}
            />
          ))}
        </ol>
      )}
    </Collapsible>
  );
}

/** A line; a button if its value comes from the configuration. */
function Line(props: {
  line: ManifestLine;
  explained: string | undefined;
  onExplain: (pointer: string) => void;
}) {
  const { t } = useTexts();
  const { line, explained, onExplain } = props;
  const { text, use } = line;
  if (!use) {
    return (
      <li className={styles.line}>
        <code>{text}</code>
      </li>
    );
  }
  const isExplained = readsPlace(use, explained);
  return (
    <li className={styles.line} data-explained={isExplained || undefined}>
      <button
        type="button"
        className={styles.button}
        aria-current={isExplained || undefined}
        onClick={() => onExplain(use.is ?? use.reads[0])}
      >
        <code>
          {text.slice(0, text.search(/\S/))}
          <span>{text.trimStart()}</span>
        </code>
      </button>
      {isExplained && use.reads.length > 1 && (
        <span className={styles.reads}>
          {t('manifests.reads')}{' '}
          {use.reads.map(pointer => (
            <button
              key={pointer}
              type="button"
              className={linkButton.link}
              aria-pressed={pointer === explained}
              onClick={() => onExplain(pointer)}
            >
              {formatPath(pointer)}
            </button>
          ))}
        </span>
      )}
    </li>
  );
}
