// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  ConfigurationChange,
  formatPath,
  isWithin,
  JsonValue,
  SCHEMA_LAYER,
  WordedMember,
} from '@component-config/config-engine';
import { placeTrail } from '@component-config/config-platform';
import {
  ChangedField,
  ValueChange,
  ValuesEffect,
} from '@component-config/plugin-component-config-common';
import {
  useLocalText,
  ValueText,
} from '@component-config/plugin-component-config-react';
import { RiPencilLine } from '@remixicon/react';
import { Fragment, ReactNode } from 'react';
import { isHiddenDifference } from '../../configuration';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList/FindingList';
import { PlaceName } from '../PlaceName/PlaceName';
import {
  PlaceTable,
  SectionRow,
  ValueWithOrigin,
  Remark,
} from '../PlaceTable/PlaceTable';
import styles from './ValuesEffect.module.css';

/** A changed field of stored values. */
export type StoredChange = Pick<ValueChange, 'pointer' | 'before' | 'after'>;

interface Side {
  /** Undefined if there is none. */
  value: JsonValue | undefined;
  layer?: WordedMember<'title'> & { isSchema: boolean };
}

interface Row {
  pointer: string;
  before: Side;
  after: Side;
  /** Whether both sides look the same, but are different secrets. */
  isHidden: boolean;
  /** The stored value, if another layer overrides it. */
  overridden?: ChangedField & { stored?: JsonValue };
}

/**
 * The one table of every review: each changed field with its effective value before and after, and the layers that set
 * them; with several environments, a section for each. A further line tells where a stored value has no effect.
 */
export function ChangesTable(props: {
  caption: string;
  titles?: { before: string; after: string };
  /** The fields are named by it. Undefined while it loads, or if there is none. */
  schema: CompiledSchema | undefined;
  /** The changes of the stored values; shown themselves if there is no effect. */
  changes: readonly StoredChange[];
  effect: readonly ValuesEffect[];
}) {
  const { t } = useTexts();
  const { caption, schema, changes, effect } = props;
  const {
    titles = { before: t('changes.before'), after: t('changes.after') },
  } = props;
  const sections =
    effect.length === 0
      ? [{ title: undefined, rows: changes.map(storedRow) }]
      : effect.map(one => ({
          title:
            effect.length > 1
              ? (one.environment?.title ?? one.environment?.name)
              : undefined,
          rows: effectRows(one, changes),
        }));
  return (
    <>
      <PlaceTable
        caption={caption}
        className={styles.changes}
        columns={[
          { key: 'before', title: titles.before },
          { key: 'after', title: titles.after },
        ]}
      >
        {sections.map(({ title, rows }, index) => (
          <tbody key={title ?? index}>
            {title !== undefined && <SectionRow title={title} columns={3} />}
            {rows.map(row => (
              <ChangeRow key={row.pointer} row={row} schema={schema} />
            ))}
          </tbody>
        ))}
      </PlaceTable>
      {effect.map(
        ({ environment, findings }) =>
          findings.length > 0 && (
            <TitledPart
              key={environment?.name ?? ''}
              title={
                environment
                  ? t('changes.findingsIn', {
                      scope: environment.title ?? environment.name,
                    })
                  : t('changes.findings')
              }
            >
              <FindingList findings={findings} />
            </TitledPart>
          ),
      )}
    </>
  );
}

function ChangeRow(props: { row: Row; schema: CompiledSchema | undefined }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { row, schema } = props;
  const { pointer, before, after, isHidden, overridden } = row;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <PlaceName
            trail={schema ? placeTrail(schema, pointer) : [formatPath(pointer)]}
            pointer={pointer}
          >
            {isHidden && (
              <Remark icon={RiPencilLine} text={t('compare.hidden')} />
            )}
          </PlaceName>
        </th>
        <td>
          <ValueWithOrigin {...before} />
        </td>
        <td>
          <ValueWithOrigin {...after} />
        </td>
      </tr>
      {overridden && (
        <tr>
          <td colSpan={3} className={styles.overridden}>
            {overridden.title === undefined
              ? t('changes.noEffect', {
                  value: <ValueText value={overridden.stored} />,
                })
              : t('changes.overridden', {
                  value: <ValueText value={overridden.stored} />,
                  by: textOf('title', {
                    ...overridden,
                    title: overridden.title,
                  }),
                })}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function storedRow({ pointer, before, after }: StoredChange): Row {
  return {
    pointer,
    before: { value: before },
    after: { value: after },
    isHidden: isHiddenDifference(before, after),
  };
}

/** The effective values that change, and those of changed fields that stay as they are. */
function effectRows(
  { changes, fields }: ValuesEffect,
  stored: readonly StoredChange[],
): Row[] {
  const fieldAt = (pointer: string) =>
    fields.find(field => isWithin(pointer, field.pointer));
  const overriddenAt = (field: ChangedField | undefined) =>
    field?.isOverridden && {
      overridden: {
        ...field,
        stored: stored.find(({ pointer }) => pointer === field.pointer)?.after,
      },
    };
  const changed = changes
    .filter(({ kind, pointer }) => kind !== 'reason' || fieldAt(pointer))
    .map(({ kind, pointer, before, after }): Row => ({
      pointer,
      before: sideOf(before),
      after: sideOf(after),
      isHidden:
        kind === 'changed' && isHiddenDifference(before?.value, after?.value),
      ...overriddenAt(fieldAt(pointer)),
    }));
  const unchanged = fields
    .filter(
      field => !changes.some(({ pointer }) => isWithin(pointer, field.pointer)),
    )
    .map((field): Row => {
      const { pointer, value, title, titlePhrase } = field;
      const side: Side = {
        value,
        ...(title !== undefined && {
          layer: { title, titlePhrase, isSchema: false },
        }),
      };
      return {
        pointer,
        before: side,
        after: side,
        isHidden: false,
        ...overriddenAt(field),
      };
    });
  return [...changed, ...unchanged];
}

function sideOf(side: ConfigurationChange['before']): Side {
  return side
    ? {
        value: side.value,
        layer: {
          title: side.title,
          titlePhrase: side.titlePhrase,
          isSchema: side.winner.layer === SCHEMA_LAYER,
        },
      }
    : { value: undefined };
}

/** A section with a heading. */
export function TitledPart(props: { title: string; children: ReactNode }) {
  const { title, children } = props;
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
