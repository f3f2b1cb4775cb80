// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { childPointer } from '@component-config/config-engine';
import { RJSFSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import { componentConfigReactTranslationRef } from '../../../translation';
import { countPart, FormPart, partOf } from '../store/countPart';
import { FormSchema } from '../layout/formSchema';
import { isFrame } from '../layout/isFrame';
import { advancedKey, groupKey, objectParts } from '../layout/objectParts';
import { useFormStore, useFromStore } from '../store/FormStoreContext';
import styles from './Outline.module.css';

/** The number of parts from which an outline is useful. */
const FEWEST = 3;

/** A collapsible part of a section. */
interface Part {
  /** The key for its folding state. */
  foldKey: string;
  title: string;
  /** The paths within it. */
  pointers: string[];
  /** The part to count. */
  counted: FormPart;
}

/** The groups and objects of a section with their set values and errors, each linked to its part. */
export const Outline = memo((props: { form: FormSchema }) => {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { root } = useFormStore();
  const { form } = props;
  const advanced = t('object.advanced');
  const parts = useMemo(
    () => partsOf(form, root, advanced),
    [form, root, advanced],
  );
  if (parts.length < FEWEST) {
    return null;
  }
  return (
    <nav className={styles.outline} aria-label={t('outline.label')}>
      <ul>
        {parts.map(part => (
          <OutlineEntry key={part.foldKey} part={part} />
        ))}
      </ul>
    </nav>
  );
});

function OutlineEntry(props: { part: Part }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { title, pointers, counted } = props.part;
  const state = useFromStore(pointers, current => ({
    ...countPart(current, counted),
    errors: current.countErrors(pointers),
  }));
  const counts = [
    ...(state.set > 0 ? [t('object.setHere', { count: state.set })] : []),
    ...(state.errors > 0 ? [t('object.errors', { count: state.errors })] : []),
  ].join(' · ');

  function goTo(button: HTMLElement) {
    store.unfold(pointers[0]);
    const area = button.closest('nav')?.parentElement;
    const fold = [
      ...(area?.querySelectorAll<HTMLElement>('[data-fold]') ?? []),
    ].find(({ dataset }) => dataset.fold === props.part.foldKey);
    fold?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
    fold?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        onClick={event => goTo(event.currentTarget)}
      >
        <span className={styles.title}>{title}</span>
        {counts !== '' && (
          <span
            className={styles.counts}
            data-errors={state.errors > 0 || undefined}
          >
            {counts}
          </span>
        )}
      </button>
    </li>
  );
}

function partsOf(
  { schema, uiSchema }: FormSchema,
  root: string,
  advancedTitle: string,
): Part[] {
  const properties = schema.properties ?? {};
  const order: readonly string[] = uiSchema['ui:order'] ?? [];
  const names = order.filter(
    name =>
      Object.hasOwn(properties, name) && uiSchema[name]?.['ui:hidden'] !== true,
  );
  const { plain, groups, advanced } = objectParts(names, uiSchema);
  const place = (name: string) => childPointer(root, name);
  const frames = plain.filter(name =>
    isFrame({
      schema: properties[name] as RJSFSchema,
      uiSchema: uiSchema[name] ?? {},
    }),
  );
  return [
    ...frames.map(name => ({
      foldKey: place(name),
      title: (properties[name] as RJSFSchema).title ?? name,
      pointers: [place(name)],
      counted: {
        form: {
          schema: properties[name] as RJSFSchema,
          uiSchema: uiSchema[name] ?? {},
        },
        pointer: place(name),
      },
    })),
    ...[...groups].map(([title, fields]) => ({
      foldKey: groupKey(root, title),
      title,
      pointers: fields.map(place),
      counted: partOf({ schema, uiSchema }, root, fields),
    })),
    ...(advanced.length > 0
      ? [
          {
            foldKey: advancedKey(root),
            title: advancedTitle,
            pointers: advanced.map(place),
            counted: partOf({ schema, uiSchema }, root, advanced),
          },
        ]
      : []),
  ];
}
