// SPDX-License-Identifier: Apache-2.0

import {
  Alert,
  Button,
  DialogBody,
  DialogFooter,
  Skeleton,
  Text,
  Checkbox,
  Flex,
} from '@backstage/ui';
import { isWithin, CompiledSchema } from '@component-config/config-engine';
import {
  planPromotion,
  promotedPart,
  promoteValues,
  whyNotCopied,
  placeLabel,
} from '@component-config/config-platform';
import {
  ConfigurationForm,
  EffectiveReport,
  EnvironmentSummary,
  isProduction,
  PromotedPlace,
} from '@component-config/plugin-component-config-common';
import { ReactNode, useMemo, useState } from 'react';
import {
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { useAfterPrevious } from '../../hooks/useAfterPrevious';
import { queries, useRead, useRefreshForms } from '../../queries';
import { useTexts } from '../../translation';
import { ContactsText } from '../ContactsText';
import { actionsIn, useAllowed } from '../useAllowed';
import { ProductionBadge } from '../ProductionBadge';
import { RefusalAlert } from '../RefusalAlert';
import { ReviewDialog } from '../ReviewDialog';
import { usePromote } from './usePromote';
import { PlaceName } from '../PlaceName/PlaceName';
import { PlaceTable, SectionRow } from '../PlaceTable/PlaceTable';
import contrast from '../contrast.module.css';
import dialog from '../dialog.module.css';
import styles from './Promotion.module.css';

/** The groups of rows, in order: what is selected at first, what is not and why, what cannot be copied. */
const groups = [
  'always',
  'own',
  'never',
  'ends',
  'setForSource',
  'setForTarget',
  'different',
  'default',
  'absent',
  'cannot',
] as const;

type Group = (typeof groups)[number];

type EnvironmentResult = EffectiveReport['environments'][number];

/** Selects which of the values that differ between two environments are copied. */
export function PromotionChoice(props: {
  report: EffectiveReport;
  from: EnvironmentResult;
  to: EnvironmentSummary;
  /** The path that contains the values; empty for all. */
  pointer: string;
  onClose: () => void;
  /** Above the values. */
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { report, to, onClose, children } = props;
  const { componentRef } = report;
  const [between, setBetween] = useState<number>();
  const refreshForms = useRefreshForms(componentRef);
  const form = useRead(queries.form(componentRef, { environment: to.name }));
  const current = useAfterPrevious(form.value);
  const scope = to.title ?? to.name;
  const above = (
    <>
      {children}
      {between !== undefined && (
        <Alert
          role="alert"
          status="warning"
          icon
          title={t('promotion.conflict', {
            revision: String(between),
            to: scope,
          })}
        />
      )}
    </>
  );
  if (current) {
    return (
      <KnownChoice
        {...props}
        form={current}
        onConflict={revision => {
          setBetween(revision);
          refreshForms();
        }}
      >
        {above}
      </KnownChoice>
    );
  }
  return (
    <>
      <DialogBody className={contrast.readable}>
        <Flex direction="column" gap="4">
          {above}
          {form.error && <RefusalAlert error={form.error} />}
          {!form.error && <Skeleton width="100%" height={160} />}
        </Flex>
      </DialogBody>
      <DialogFooter className={dialog.footer}>
        <Button variant="secondary" onPress={onClose}>
          {t('words.cancel')}
        </Button>
      </DialogFooter>
    </>
  );
}

function KnownChoice(props: {
  report: EffectiveReport;
  from: EnvironmentResult;
  to: EnvironmentSummary;
  pointer: string;
  form: ConfigurationForm;
  onClose: () => void;
  onConflict: (revision: number) => void;
  /** Above the values. */
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { report, from, to, pointer, form, onClose, onConflict, children } =
    props;
  const { actions } = useAllowed(form.componentRef);
  const allowed = actions && actionsIn(actions, to.name, form.gitOnly);
  const source = from.effective;
  const places = useMemo(() => {
    const part = promotedPart(pointer, source);
    return planPromotion(
      form,
      source,
      report.environments.map(({ effective }) => effective),
      from.ends,
    ).filter(place => pointer === '' || isWithin(place.pointer, part));
  }, [report, form, source, from.ends, pointer]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(selectedAtFirst(places, promotedPart(pointer, source))),
  );
  const [reviewed, setReviewed] = useState<readonly PromotedPlace[]>();
  const values = useMemo(
    () => reviewed && promoteValues(form, reviewed),
    [form, reviewed],
  );
  const scope = to.title ?? to.name;
  const chosen = places.filter(place => selected.has(place.pointer));
  const promote = usePromote({
    form,
    scope,
    onDone: onClose,
    onConflict: revision => {
      setReviewed(undefined);
      onConflict(revision);
    },
  });
  const names = {
    from: from.environment.title ?? from.environment.name,
    to: scope,
  };
  const mayAct = allowed !== undefined && (allowed.update || allowed.propose);
  return (
    <>
      <DialogBody className={contrast.readable}>
        <Flex direction="column" gap="4">
          {children}
          {places.length === 0 ? (
            <Text>{t('promotion.same', names)}</Text>
          ) : (
            <>
              <Text as="p" color="secondary">
                {t(
                  form.gitOnly ? 'gitOnly.promotion' : 'promotion.explanation',
                  names,
                )}
              </Text>
              <PromotedPlaces
                names={names}
                schema={form.schema}
                places={places}
                selected={selected}
                onChange={setSelected}
              />
            </>
          )}
          {actions && !mayAct && (
            <>
              <Text>{t('promotion.notAllowed', names)}</Text>
              <ContactsText
                componentRef={form.componentRef}
                environment={to}
                action="update"
              />
            </>
          )}
        </Flex>
      </DialogBody>
      <DialogFooter className={dialog.footer}>
        {isProduction(to) && <ProductionBadge />}
        <Button variant="secondary" onPress={onClose}>
          {t('words.cancel')}
        </Button>
        <Button
          variant="primary"
          isDisabled={!mayAct || chosen.length === 0}
          onPress={() => setReviewed(chosen)}
        >
          {t('promotion.review', { count: chosen.length })}
        </Button>
      </DialogFooter>
      {reviewed && values && allowed && (
        <ReviewDialog
          isOpen
          form={form}
          scope={scope}
          environments={[to]}
          before={form.stored.values}
          after={values}
          maySave={allowed.update}
          mayPropose={allowed.propose}
          isSending={promote.isWorking}
          onSave={(message, _, ends) =>
            promote.save(values, reviewed.length, message, ends)
          }
          onPropose={(message, ends) => promote.propose(values, message, ends)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}

/** A value that the user requested alone is selected, whoever sets it. */
function selectedAtFirst(
  places: readonly PromotedPlace[],
  requested: string,
): string[] {
  const isSingle = places.length === 1 && places[0].pointer === requested;
  return places
    .filter(
      place =>
        !whyNotCopied(place) && (isSingle || place.class === 'promotable'),
    )
    .map(place => place.pointer);
}

function groupOf({ reason }: PromotedPlace): Group {
  return groups.find(group => group === reason) ?? 'cannot';
}

/** The paths that differ, with a checkbox each, grouped by why they are selected at first or not. */
function PromotedPlaces(props: {
  /** Display names of the two environments. */
  names: { from: string; to: string };
  schema: CompiledSchema;
  places: readonly PromotedPlace[];
  /** JSON Pointers of the selected paths. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}) {
  const { t } = useTexts();
  const { names, schema, places, selected, onChange } = props;
  function change(pointer: string, isSelected: boolean) {
    const next = new Set(selected);
    if (isSelected) {
      next.add(pointer);
    } else {
      next.delete(pointer);
    }
    onChange(next);
  }
  return (
    <PlaceTable
      caption={t('promotion.list', names)}
      className={styles.places}
      columns={[
        { key: 'from', title: names.from },
        { key: 'to', title: names.to },
      ]}
    >
      {groups.map(group => {
        const rows = places.filter(place => groupOf(place) === group);
        return rows.length === 0 ? null : (
          <tbody key={group}>
            <SectionRow
              title={t(`promotion.group.${group}`, names)}
              columns={3}
            />
            {rows.map(place => (
              <PromotedRow
                key={place.pointer}
                place={place}
                label={placeLabel(schema, place.pointer)}
                names={names}
                isSelected={selected.has(place.pointer)}
                onChange={isSelected => change(place.pointer, isSelected)}
              />
            ))}
          </tbody>
        );
      })}
    </PlaceTable>
  );
}

function PromotedRow(props: {
  place: PromotedPlace;
  label: string;
  /** Display names of the two environments. */
  names: { from: string; to: string };
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { place, label, names, isSelected, onChange } = props;
  const { pointer, value, current, by = '' } = place;
  const left = whyNotCopied(place);
  return (
    <tr>
      <th scope="row">
        <Flex align="start" gap="2">
          <Checkbox
            aria-label={`${t('promotion.copies')} ${label}`}
            isSelected={isSelected}
            isDisabled={left !== undefined}
            onChange={onChange}
          />
          <span className={styles.name}>
            <PlaceName trail={[label]} pointer={pointer} />
            {left && (
              <span className={styles.left}>
                {t(`promotion.left.${left}`, {
                  by: textOf('by', { ...place, by }),
                  ...names,
                })}
              </span>
            )}
          </span>
        </Flex>
      </th>
      <td>
        <ValueText value={value} />
      </td>
      <td>
        <ValueText value={current} />
      </td>
    </tr>
  );
}
