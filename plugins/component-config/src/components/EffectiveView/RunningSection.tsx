// SPDX-License-Identifier: Apache-2.0

import { Button, Link, Text } from '@backstage/ui';
import { JsonValue, setValueAt } from '@component-config/config-engine';
import {
  planPromotion,
  promoteValues,
  whyNotCopied,
} from '@component-config/config-platform';
import {
  ConfigurationForm,
  EffectiveReport,
} from '@component-config/plugin-component-config-common';
import {
  useLocalText,
  ValueText,
} from '@component-config/plugin-component-config-react';
import { useMemo, useState } from 'react';
import {
  EffectiveCell,
  observedCell,
  ObservedColumn,
} from '../../configuration';
import { queries, useRead, useRefreshForms } from '../../queries';
import { useTexts } from '../../translation';
import { usePromote } from '../Promotion/usePromote';
import { RefusalAlert } from '../RefusalAlert';
import { CopyButton } from '../CopyButton';
import { ReviewDialog } from '../ReviewDialog';
import { actionsIn, useAllowed } from '../useAllowed';
import { useVerdictText } from './useVerdictText';
import styles from './EffectiveView.module.css';

/** What runs of a value, who changed it, and what can be done about it. */
export function RunningSection(props: {
  report: EffectiveReport;
  cell: EffectiveCell;
  /** The observed values of the cell's environment. */
  columns: readonly ObservedColumn[];
}) {
  const { t } = useTexts();
  const { report, cell, columns } = props;
  const judged = columns.filter(({ verdicts }) => verdicts);
  return judged.length === 0 ? null : (
    <section
      className={styles.running}
      aria-label={t('observed.running.heading')}
    >
      <Text as="h4" variant="body-medium" weight="bold">
        {t('observed.running.heading')}
      </Text>
      {judged.map(column => (
        <RunningValue
          key={column.key}
          report={report}
          cell={cell}
          column={column}
        />
      ))}
    </section>
  );
}

function RunningValue(props: {
  report: EffectiveReport;
  cell: EffectiveCell;
  column: ObservedColumn;
}) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const verdictText = useVerdictText();
  const { report, cell, column } = props;
  const { pointer = '' } = cell;
  const { value, state, verdict } = observedCell(column, pointer, cell.value);
  const { object, field, reason } = verdict ?? {};
  const isRead =
    (state === 'different' || state === 'ignored') && value !== undefined;
  return (
    <>
      {isRead && <ValueText value={value} />}
      <Text variant="body-small">
        {verdict === undefined && t('observed.running.noTemplate')}
        {state === 'different' && !isRead && (
          <>{t('observed.running.computed')} </>
        )}
        {reason === undefined || state === 'ignored'
          ? verdict && verdictText(verdict)
          : textOf('reason', { ...verdict, reason })}
      </Text>
      {object !== undefined && field !== undefined && (
        <Text variant="body-small" color="secondary" className={styles.place}>
          {t('observed.running.place', { object, field })}
        </Text>
      )}
      {state === 'different' && (
        <Text variant="body-small">
          {t('observed.running.keep')}{' '}
          <CopyButton
            text={ruleToKeep(pointer, t('observed.running.keepReason'))}
            item="yaml"
            label={t('observed.running.copyRule')}
            copiedLabel={t('observed.running.copiedRule')}
          />
        </Text>
      )}
      <div className={styles.actions}>
        {isRead && (
          <AdoptButton
            report={report}
            environment={cell.environment}
            pointer={pointer}
            value={value}
          />
        )}
        {column.url !== undefined && (
          <Link href={column.url}>
            {t('observed.running.tab', { source: column.title })}
          </Link>
        )}
      </div>
    </>
  );
}

/** The rule of an overlay that allows a difference (docs/running-values.md#ignore-a-difference). */
function ruleToKeep(pointer: string, reason: string): string {
  return `ignoreDifferences:
  - path: ${JSON.stringify(pointer)}
    reason: ${JSON.stringify(reason)}
`;
}

interface Adopted {
  report: EffectiveReport;
  /** Name of the environment. */
  environment: string;
  /** JSON Pointer into the result of the environment. */
  pointer: string;
  /** The running value. */
  value: JsonValue;
}

/** Makes a running value the configured one: a change as any other, which is reviewed and then saved or proposed. */
function AdoptButton(props: Adopted) {
  const { t } = useTexts();
  const { report, environment } = props;
  const [isOpen, setOpen] = useState(false);
  const form = useRead(
    isOpen ? queries.form(report.componentRef, { environment }) : undefined,
  );
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        isPending={isOpen && form.loading}
        onPress={() => setOpen(true)}
      >
        {t('observed.running.adopt')}
      </Button>
      {form.error && <RefusalAlert error={form.error} />}
      {isOpen && form.value && (
        <AdoptReview
          {...props}
          form={form.value}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function AdoptReview(
  props: Adopted & { form: ConfigurationForm; onClose: () => void },
) {
  const { t } = useTexts();
  const { report, environment, pointer, value, form, onClose } = props;
  const { actions } = useAllowed(report.componentRef);
  const refreshForms = useRefreshForms(report.componentRef);
  const column = report.environments.find(
    one => one.environment.name === environment,
  );
  const scope = column?.environment.title ?? environment;
  const promote = usePromote({
    form,
    scope,
    onDone: onClose,
    onConflict: refreshForms,
  });
  // The running value is copied as one of another environment would be.
  const values = useMemo(() => {
    const running = column && {
      ...column.effective,
      config: setValueAt(column.effective.config, pointer, value),
    };
    const place =
      running &&
      planPromotion(form, running, [column.effective]).find(
        one => one.pointer === pointer && !whyNotCopied(one),
      );
    return place && promoteValues(form, [place]);
  }, [column, form, pointer, value]);
  const allowed = actions && actionsIn(actions, environment, form.gitOnly);
  if (!column || !allowed) {
    return null;
  }
  if (!values || !(allowed.update || allowed.propose)) {
    return <Text variant="body-small">{t('observed.running.notAdopted')}</Text>;
  }
  return (
    <ReviewDialog
      isOpen
      form={form}
      scope={scope}
      environments={[column.environment]}
      before={form.stored.values}
      after={values}
      maySave={allowed.update}
      mayPropose={allowed.propose}
      isSending={promote.isWorking}
      onSave={(message, _, ends) => promote.save(values, 1, message, ends)}
      onPropose={(message, ends) => promote.propose(values, message, ends)}
      onClose={onClose}
    />
  );
}
