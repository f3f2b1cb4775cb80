// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, Radio, RadioGroup } from '@backstage/ui';
import { childPointer, formatPath } from '@component-config/config-engine';
import { RiResetLeftLine } from '@remixicon/react';
import { ReactNode, useContext, useState } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { fieldId } from '../../navigation/fieldId';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';
import { isFrame } from '../../fieldTree/isFrame';
import { FieldNode, ObjectNode } from '../../fieldTree/types';
import { DisabledContext } from '../FieldContext';
import { useFieldKeys } from '../useFieldKeys';
import { partIds } from '../useFieldState';
import {
  sectionAt,
  SectionPlace,
  withoutSection,
  withSection,
} from '../useSection';
import { FieldFindings } from './FieldFindings';
import { OriginLine } from './OriginLine';
import rowStyles from '../templates/FieldTemplate.module.css';
import choiceStyles from '../widgets/ChoiceWidget.module.css';

/** An alternative of a choice. */
interface Alternative {
  node: FieldNode;
  name: string;
  title: string;
  place: SectionPlace;
  /** Whether it can be present without a value: a map or a list can, text cannot. */
  isPart: boolean;
}

/**
 * A choice between fields of which exactly one has a value (ytt's `one_not_null`): the selected one is on, and the
 * others are null. If several are on, all are shown, so that the error is visible.
 */
export function SectionChoice(props: {
  /** JSON Pointer of the object that has the fields. */
  pointer: string;
  node: ObjectNode;
  /** The name of that object, if it has one. */
  objectTitle: string | undefined;
  /** Renders one of the fields. */
  draw: (node: FieldNode) => ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const isWithinDisabled = useContext(DisabledContext);
  const { pointer, node, objectTitle, draw } = props;
  const alternatives = choicesOf(pointer, node);
  const [pending, setPending] = useState<string>();
  const places = alternatives.map(({ place }) => place.pointer);
  const { sections, findings } = useFromStore(
    [pointer, ...places],
    current => ({
      sections: places.map(place => sectionAt(current, place)),
      findings: current.findingsAt(pointer, false),
    }),
  );
  const drawn = alternatives.filter((_, index) => sections[index].isOn);
  // An alternative without a value can be selected: its control lets the user enter one.
  const awaited = alternatives.filter(
    ({ name, isPart }) => name === pending && !isPart,
  );
  const shown = drawn.length > 0 ? drawn : awaited;
  const chosen = shown.length === 1 ? shown[0] : undefined;
  const locked = sections.find(section => section.locked)?.locked;
  const isDisabled = isWithinDisabled || locked !== undefined;
  const isSetHere = sections.some(section => section.isSetHere);
  const inherited = inheritedChoice();
  const canReset = isSetHere && !isDisabled;
  const onKeyDown = useFieldKeys(pointer, canReset ? reset : undefined);
  const id = fieldId(pointer);
  const ids = partIds(id);
  const label = t('choice.label');
  const labelId = `${id}__label`;

  function inheritedChoice() {
    const on = alternatives.filter(
      (_, index) => sections[index].inherited?.value === true,
    );
    const given =
      sections.find(section => section.inherited?.value === true) ??
      sections.find(section => section.inherited);
    return (
      given?.inherited && {
        ...given.inherited,
        value:
          on.length > 0
            ? on.map(({ title }) => title).join(', ')
            : t('choice.none'),
      }
    );
  }

  function choose(name: string) {
    setPending(name);
    store.edit(layer => {
      // The selected one first, as an author would write it.
      const wanted = alternatives.filter(
        alternative => alternative.name === name,
      );
      const others = alternatives.filter(
        alternative => alternative.name !== name,
      );
      const on = wanted.reduce(
        (rest, { place, isPart }) =>
          isPart || store.valueAt(place.pointer) === null
            ? withChosen(rest, place, isPart)
            : rest,
        layer,
      );
      return others.reduce(
        (rest, { place }) => withSection(store, rest, place, false),
        on,
      );
    });
    store.setOpen(childPointer(pointer, name), true);
  }

  function withChosen(
    layer: ReturnType<typeof store.layer>,
    place: SectionPlace,
    isPart: boolean,
  ) {
    return isPart
      ? withSection(store, layer, place, true)
      : withoutSection(store, layer, place.pointer);
  }

  function reset() {
    setPending(undefined);
    store.edit(layer =>
      alternatives.reduce(
        (rest, { place }, index) =>
          sections[index].isSetHere
            ? withoutSection(store, rest, place.pointer)
            : rest,
        layer,
      ),
    );
  }

  return (
    <>
      {/* The keys are those of the controls within. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={rowStyles.row}
        data-pointer={pointer}
        data-kind="choice"
        data-set={isSetHere || undefined}
        onKeyDown={onKeyDown}
      >
        <div className={rowStyles.head}>
          <span
            id={labelId}
            className={rowStyles.label}
            title={formatPath(pointer)}
          >
            {label}
          </span>
        </div>
        <div className={rowStyles.body}>
          <RadioGroup
            id={id}
            className={choiceStyles.choices}
            orientation="horizontal"
            aria-label={
              objectTitle ? t('choice.labelOf', { label: objectTitle }) : label
            }
            aria-describedby={`${ids.origin} ${ids.errors}`}
            isDisabled={isDisabled}
            isInvalid={findings.some(({ severity }) => severity === 'error')}
            value={chosen?.name ?? null}
            onChange={choose}
          >
            {alternatives.map(({ name, title }) => (
              <Radio key={name} value={name}>
                {title}
              </Radio>
            ))}
          </RadioGroup>
          <OriginLine
            id={ids.origin}
            field={{
              pointer,
              value: isSetHere ? (chosen?.title ?? '') : undefined,
              inherited,
              locked,
              remark: undefined,
              nameOf: String,
              isEntry: false,
              isNullable: false,
              isSensitive: false,
            }}
          />
          <FieldFindings id={ids.errors} findings={findings} />
        </div>
        <div className={rowStyles.actions}>
          {canReset && (
            <ButtonIcon
              size="small"
              variant="tertiary"
              icon={<RiResetLeftLine aria-hidden />}
              aria-label={
                inherited
                  ? t('field.resetTo', {
                      label: objectTitle ?? label,
                      value: inherited.value,
                      origin: inherited.origin,
                    })
                  : t('choice.resetToNone', { label: objectTitle ?? label })
              }
              onPress={reset}
            />
          )}
        </div>
      </div>
      {shown.map(alternative => draw(alternative.node))}
    </>
  );
}

function choicesOf(pointer: string, { choice }: ObjectNode): Alternative[] {
  return choice.map(node => {
    const { name = '' } = node;
    const isList = node.kind === 'list';
    return {
      node,
      name,
      title: node.title ?? name,
      place: {
        pointer: childPointer(pointer, name),
        ...(isList && { empty: [] }),
      },
      isPart: isList || isFrame(node),
    };
  });
}
