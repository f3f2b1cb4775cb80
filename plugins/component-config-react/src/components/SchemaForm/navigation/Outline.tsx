// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { childPointer } from '@component-config/config-engine';
import { memo, RefObject, useMemo } from 'react';
import { componentConfigReactTranslationRef } from '../../../translation';
import { isFrame } from '../fieldTree/isFrame';
import { FieldNode } from '../fieldTree/types';
import { advancedKey, countPart, FormPart, groupKey } from '../store/countPart';
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
export const Outline = memo(
  (props: {
    node: FieldNode;
    /** The element around the form. */
    area: RefObject<HTMLElement>;
  }) => {
    const { t } = useTranslationRef(componentConfigReactTranslationRef);
    const { root } = useFormStore();
    const { node, area } = props;
    const advanced = t('object.advanced');
    const parts = useMemo(
      () => partsOf(node, root, advanced),
      [node, root, advanced],
    );
    if (parts.length < FEWEST) {
      return null;
    }
    return (
      <nav className={styles.outline} aria-label={t('outline.label')}>
        <ul>
          {parts.map(part => (
            <OutlineEntry key={part.foldKey} part={part} area={area} />
          ))}
        </ul>
      </nav>
    );
  },
);

function OutlineEntry(props: { part: Part; area: RefObject<HTMLElement> }) {
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

  function goTo() {
    store.unfold(pointers[0]);
    const fold = [
      ...(props.area.current?.querySelectorAll<HTMLElement>('[data-fold]') ??
        []),
    ].find(({ dataset }) => dataset.fold === props.part.foldKey);
    fold?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
    fold?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <li>
      <button type="button" className={styles.entry} onClick={goTo}>
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
  section: FieldNode,
  root: string,
  advancedTitle: string,
): Part[] {
  const object = section.kind === 'map' ? section.declared : section;
  if (object.kind !== 'object') {
    return [];
  }
  const { plain, groups, advanced } = object.parts;
  const isShown = ({ isHidden }: FieldNode) => !isHidden;
  const place = ({ name = '' }: FieldNode) => childPointer(root, name);
  const fold = (foldKey: string, title: string, all: readonly FieldNode[]) => {
    const nodes = all.filter(isShown);
    const pointers = nodes.map(place);
    return { foldKey, title, pointers, counted: { nodes, pointer: root } };
  };
  const frames = plain.filter(node => isShown(node) && isFrame(node));
  return [
    ...frames.map(frame => ({
      foldKey: place(frame),
      title: frame.title ?? frame.name ?? '',
      pointers: [place(frame)],
      counted: { nodes: frame, pointer: place(frame) },
    })),
    ...[
      ...groups.map(({ title, fields }) =>
        fold(groupKey(root, title), title, fields),
      ),
      fold(advancedKey(root), advancedTitle, advanced),
    ].filter(({ pointers }) => pointers.length > 0),
  ];
}
