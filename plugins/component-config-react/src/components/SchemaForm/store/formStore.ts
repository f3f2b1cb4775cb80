// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  CompiledSchema,
  equalJson,
  Finding,
  isWithin,
  JsonObject,
  JsonValue,
  parsePointer,
  valueAt,
} from '@component-config/config-engine';
import { changedPlaces, currentValue } from '../../../layer';
import { placesElsewhere } from './listPlaces';
import {
  movedTexts,
  unfinishedAt,
  unfinishedFindings,
  UnfinishedTexts,
  withoutTexts,
} from './unfinishedTexts';
import { Inherited, SchemaFormProps } from '../types';

/** The external facts of a form besides the layer. */
export type FormFacts = Pick<
  SchemaFormProps,
  | 'inherited'
  | 'locked'
  | 'ownerText'
  | 'remark'
  | 'ruleSource'
  | 'reveal'
  | 'onExplain'
  | 'onRemark'
  | 'explained'
  | 'loadOptions'
  | 'secrets'
> & {
  findings: readonly Finding[];
  mode: 'edit' | 'scaffold';
  takesClearText: boolean;
  /** Whether hidden fields are rendered. */
  showHidden: boolean;
  /** The paths that match the filter; undefined for all. */
  visible: ReadonlySet<string> | undefined;
};

/**
 * The state that the fields of one form read and write. Each field subscribes to its own path, so an edit re-renders
 * only what it changes: rjsf lays the fields out, and never sees a value.
 */
export interface FormStore {
  readonly schema: CompiledSchema;
  /** JSON Pointer of the section. */
  readonly root: string;
  layer(): JsonObject;
  facts(): FormFacts;
  /** The value of a path in the edited layer, if any. */
  valueAt(pointer: string): JsonValue | undefined;
  /** The value of a path: that of the layer, or the inherited one. */
  currentAt(pointer: string): JsonValue | undefined;
  inheritedAt(pointer: string): Inherited | undefined;
  /** The findings at a path, including those below it when `deep`. */
  findingsAt(pointer: string, deep: boolean): readonly Finding[];
  /** The text typed into a field, if it is not a value yet. */
  textAt(pointer: string): string | undefined;
  /** The number of errors at some paths and below them, including unfinished texts. */
  countErrors(pointers: readonly string[]): number;
  /** Keeps a text that is not a value yet, and notifies the owner of the form. */
  keepText(pointer: string, text: string): void;
  /** Drops the unfinished texts at a path and below it. */
  dropTexts(pointer: string): void;
  /** Takes over unfinished texts from outside. */
  replaceTexts(texts: UnfinishedTexts): void;
  /** Changes the layer, and notifies the owner of the form. */
  edit(change: (layer: JsonObject) => JsonObject): void;
  /** Takes over a layer from outside. */
  replaceLayer(layer: JsonObject): void;
  replaceFacts(facts: FormFacts): void;
  /**
   * Whether a collapsible part is open, according to the last request for it; undefined if there was none.
   *
   * @param pointers - the paths within it
   */
  isOpen(key: string, pointers: readonly string[]): boolean | undefined;
  setOpen(key: string, open: boolean): void;
  /** Unfolds all parents of a path. */
  unfold(pointer: string): void;
  /** Calls `listener` when anything about a path may have changed. */
  subscribe(pointers: readonly string[], listener: () => void): () => void;
}

/** @see FormStore */
export function createFormStore(options: {
  schema: CompiledSchema;
  root: string;
  layer: JsonObject;
  facts: FormFacts;
  texts: UnfinishedTexts;
  onEdit: (layer: JsonObject) => void;
  onTexts: (texts: UnfinishedTexts) => void;
}): FormStore {
  const { schema, root, onEdit, onTexts } = options;
  let { layer, facts, texts } = options;
  const listeners = new Map<string, Set<() => void>>();
  const folds = new Map<string, { isOpen: boolean; step: number }>();
  const unfolded: Array<{ pointer: string; step: number }> = [];
  let step = 0;

  function tell(pointers: Iterable<string>) {
    // Listeners on many paths are called once.
    const notified = new Set<() => void>();
    for (const pointer of pointers) {
      listeners.get(pointer)?.forEach(listener => notified.add(listener));
    }
    notified.forEach(listener => listener());
  }

  function take(next: JsonObject) {
    const changed = changedPlaces(layer, next);
    layer = next;
    tell(changed);
  }

  function takeTexts(next: UnfinishedTexts) {
    const places = [...texts.keys(), ...next.keys()].filter(
      place => texts.get(place) !== next.get(place),
    );
    texts = next;
    tell(new Set(places.flatMap(around)));
  }

  function changeTexts(next: UnfinishedTexts) {
    if (next !== texts) {
      takeTexts(next);
      onTexts(next);
    }
  }

  const elsewhere = (pointer: string) =>
    placesElsewhere(
      {
        schema,
        layer,
        inheritedAt: place => facts.inherited(place)?.value,
      },
      pointer,
    );

  function inheritedAt(pointer: string): Inherited | undefined {
    const { inherited } = elsewhere(pointer);
    return inherited === undefined ? undefined : facts.inherited(inherited);
  }

  const store: FormStore = {
    schema,
    root,
    layer: () => layer,
    facts: () => facts,
    valueAt: pointer => valueAt(layer, pointer),
    currentAt: pointer =>
      currentValue(layer, pointer, place => inheritedAt(place)?.value),
    inheritedAt,
    findingsAt(pointer, deep) {
      const { result } = elsewhere(pointer);
      return result === undefined
        ? []
        : facts.findings.filter(finding =>
            deep
              ? isWithin(finding.pointer, result)
              : finding.pointer === result,
          );
    },
    textAt: pointer => unfinishedAt(texts, layer, pointer),
    countErrors(pointers) {
      const found = pointers.flatMap(pointer => [
        ...store.findingsAt(pointer, true),
        ...unfinishedFindings(texts, layer).filter(finding =>
          isWithin(finding.pointer, pointer),
        ),
      ]);
      return found.filter(({ severity }) => severity === 'error').length;
    },
    keepText(pointer, text) {
      if (store.textAt(pointer) !== text) {
        const base = store.valueAt(pointer);
        changeTexts(new Map([...texts, [pointer, { text, base }]]));
      }
    },
    dropTexts: pointer => changeTexts(withoutTexts(texts, pointer)),
    replaceTexts: takeTexts,
    edit(change) {
      const next = change(layer);
      if (!equalJson(next, layer)) {
        changeTexts(movedTexts(texts, layer, next));
        take(next);
        onEdit(next);
      }
    },
    replaceLayer: take,
    replaceFacts(next) {
      facts = next;
      tell(listeners.keys());
    },
    isOpen(key, pointers) {
      const fold = folds.get(key);
      const last = unfolded.findLast(({ pointer }) =>
        pointers.some(within => isWithin(pointer, within)),
      );
      if (!fold || (last && last.step > fold.step)) {
        return last && true;
      }
      return fold.isOpen;
    },
    setOpen(key, isOpen) {
      folds.set(key, { isOpen, step: ++step });
      tell(listeners.keys());
    },
    unfold(pointer) {
      unfolded.push({ pointer, step: ++step });
      tell(listeners.keys());
    },
    subscribe(pointers, listener) {
      for (const pointer of pointers) {
        const known = listeners.get(pointer);
        if (known) {
          known.add(listener);
        } else {
          listeners.set(pointer, new Set([listener]));
        }
      }
      return () => {
        for (const pointer of pointers) {
          listeners.get(pointer)?.delete(listener);
        }
      };
    },
  };
  return store;
}

/** A path and those of its parents. */
function around(pointer: string): string[] {
  const places = [''];
  for (const token of parsePointer(pointer)) {
    places.push(childPointer(places[places.length - 1], token));
  }
  return places;
}
