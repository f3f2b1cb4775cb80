// SPDX-License-Identifier: Apache-2.0

import {
  mapTexts,
  wordsOf,
  type Environment,
  type Finding,
  type Phrase,
  type SourcePosition,
  type WordedMember,
} from '@component-config/config-engine';
import { phrase, worded } from '../phrases';
import {
  definitionKinds,
  deliveryKinds,
} from '@component-config/plugin-component-config-common';
import { linesOfAll } from './fileLines';
import { environmentRef, type PlatformDocument } from './platform';

/** Replaces a name that the user may not know. */
const HIDDEN_NAME = '(hidden)';

/** A name of an entity within a sentence: a reference contains several. */
const NAME = /[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?/g;

/** What may be a file and a line within a sentence. */
const WORD = /[^\s"(),;]+/g;

/** A file and a line, and what follows it: `overlays.yaml:14`. */
const PLACE = /^(.+):(\d+)/;

/** The engine's prefixes for the layers of an overlay's rules. */
const RULES = /^mutation-(default|override):/;

/** The kinds of the layers of documents: the prefix of their ids, and their name in sentences. */
const layerKinds = new Map([
  ['Overlay', { word: 'overlay', kind: phrase('overlay') }],
  ['OverlayMixin', { word: 'mixin', kind: phrase('kindMixin') }],
  ['ReleaseBinding', { word: 'binding', kind: phrase('kindBinding') }],
  ['ComponentDeployment', { word: 'binding', kind: phrase('kindBinding') }],
  ['ComponentRelease', { word: 'release', kind: phrase('kindRelease') }],
  ['Workload', { word: 'workload', kind: phrase('kindWorkload') }],
]);

/** The kinds that count as delivery documents. */
const deliveredKinds: readonly string[] = [
  'DeploymentPipeline',
  ...deliveryKinds,
];

/**
 * The platform documents hidden from the caller.
 *
 * @public
 */
export interface HiddenDocuments {
  /** Whether nothing is hidden. */
  readonly isEmpty: boolean;
  /** Whether an environment is hidden. */
  isEnvironment(environment: Pick<Environment, 'namespace' | 'name'>): boolean;
  /** Entity references of ComponentTypes and Traits, and of the releases that froze some. */
  readonly definitions: ReadonlySet<string>;
  /** Whether a layer belongs to a hidden document. */
  isLayer(id: string): boolean;
  /** The id of a layer in the form that may be shown. */
  layerId(id: string): string;
  /** The title of a layer in the form that may be shown. */
  layerTitle(id: string, layer: WordedMember<'title'>): WordedMember<'title'>;
  /** A sentence without names of hidden documents. */
  text(sentence: string): string;
  /** The same for a sentence in plain data, and for its phrase. */
  sentence<Name extends string>(
    name: Name,
    member: WordedMember<Name>,
  ): WordedMember<Name>;
  /** A position, unless the line belongs to a hidden document, or its file contains only such documents. */
  position(position: SourcePosition | undefined): {
    position?: SourcePosition;
  };
  findings(findings: readonly Finding[]): Finding[];
  /** Number of hidden overlays and mixins among layers. */
  countOverlays(layers: ReadonlyArray<{ readonly id: string }>): number;
  /** Whether a document is hidden, by its entity reference. */
  isDocument(entityRef: string): boolean;
  /** Number of hidden bindings, releases and pipelines among these documents. */
  countDelivered(documents: readonly PlatformDocument[]): number;
}

/** For users who may see everything: one shared object. */
const nothingHidden = hiddenDocumentsWhere([], [], []);

/**
 * The documents hidden from a user who may see some of the platform documents in the catalog.
 *
 * @param documents - all that an answer may contain
 * @param visible - their entity references
 * @param known - names that are not secret, even if a hidden document has the same: that of the component
 *
 * @public
 */
export function hiddenDocumentsOf(
  documents: Iterable<PlatformDocument>,
  visible: ReadonlySet<string>,
  known: readonly string[] = [],
): HiddenDocuments {
  const shown: PlatformDocument[] = [];
  const hidden: PlatformDocument[] = [];
  for (const document of documents) {
    (visible.has(document.entityRef) ? shown : hidden).push(document);
  }
  return hidden.length === 0
    ? nothingHidden
    : hiddenDocumentsWhere(shown, hidden, known);
}

/** The title of the rules of a layer, or of the layer itself. */
function titleOfRules(phase: string | undefined, layer: Phrase): Phrase {
  switch (phase) {
    case 'default':
      return phrase('layerDefaultRules', { layer });
    case 'override':
      return phrase('layerOverrideRules', { layer });
    default:
      return layer;
  }
}

function withoutNames<Name extends string>(
  name: Name,
  member: WordedMember<Name>,
  text: (sentence: string) => string,
): WordedMember<Name> {
  const words = wordsOf(name, member);
  if (typeof words === 'string' || !words.args) {
    return worded(name, typeof words === 'string' ? text(words) : words);
  }
  return {
    ...worded(name, inPhrase(words, text)),
    // The same in any language.
    [name]: text(member[name]),
  };
}

function inPhrase(words: Phrase, text: (part: string) => string): Phrase {
  return { ...words, ...(words.args && { args: mapTexts(words.args, text) }) };
}

/** The names by which sentences identify a document: its own, and for an environment that of its namespace. */
function namesOf({ kind, name, entityRef }: PlatformDocument): string[] {
  const [, namespace] = /^[^:]*:([^/]*)\//.exec(entityRef) ?? [];
  return kind === 'Environment' && namespace ? [name, namespace] : [name];
}

/** Members in the order of another object, from which nothing is then told about what is hidden. */
function inOrderOf<T extends object>(given: object, changed: T): T {
  return Object.assign(
    Object.fromEntries(
      Object.keys(given)
        .filter(key => key in changed)
        .map(key => [key, undefined]),
    ),
    changed,
  );
}

function hiddenDocumentsWhere(
  shown: readonly PlatformDocument[],
  hidden: readonly PlatformDocument[],
  known: readonly string[],
): HiddenDocuments {
  const ofKind = (some: readonly PlatformDocument[], kind: string) =>
    some.filter(document => document.kind === kind);
  const shownNames = (kind: string) =>
    new Set(ofKind(shown, kind).map(({ name }) => name));
  const refs = new Set(hidden.map(({ entityRef }) => entityRef));
  const layers = new Map<string, { id: string; title: Phrase }>();
  for (const [kind, { word, kind: named }] of layerKinds) {
    const names = shownNames(kind);
    for (const { name } of ofKind(hidden, kind)) {
      if (!names.has(name)) {
        const number = layers.size + 1;
        layers.set(`${word}:${name}`, {
          id: `hidden:${number}`,
          title: phrase('layerHidden', { kind: named, number }),
        });
      }
    }
  }
  const shownFiles = new Set(shown.map(({ source }) => source));
  const files = new Set(
    hidden.map(({ source }) => source).filter(file => !shownFiles.has(file)),
  );
  const names = new Set(hidden.flatMap(namesOf));
  for (const name of [...known, 'default', ...shown.flatMap(namesOf)]) {
    names.delete(name);
  }
  const layerOf = (id: string) => layers.get(id.replace(RULES, ''));
  // A file may contain visible documents as well, and several documents may include the same one.
  const isOfHidden = linesOfAll(hidden);
  const isOfShown = linesOfAll(shown);
  const isHiddenLine = (file: string, line: number) =>
    files.has(file) || (isOfHidden(file, line) && !isOfShown(file, line));
  const text = (sentence: string) => {
    const withoutFiles =
      hidden.length === 0
        ? sentence
        : sentence.replace(WORD, word =>
            word.replace(PLACE, (place, file, line) =>
              isHiddenLine(file, Number(line)) ? HIDDEN_NAME : place,
            ),
          );
    return names.size === 0
      ? withoutFiles
      : withoutFiles.replace(NAME, word =>
          names.has(word) ? HIDDEN_NAME : word,
        );
  };
  const position = (at: SourcePosition | undefined) =>
    at && !isHiddenLine(at.file, at.line) ? { position: at } : {};

  return {
    isEmpty: hidden.length === 0,
    isEnvironment: environment => refs.has(environmentRef(environment)),
    definitions: new Set(
      hidden
        .filter(
          ({ kind }) =>
            kind === 'ComponentRelease' ||
            definitionKinds.some(one => one === kind),
        )
        .map(({ entityRef }) => entityRef),
    ),
    isLayer: id => layerOf(id) !== undefined,
    layerId: id => {
      const layer = layerOf(id);
      return layer ? (RULES.exec(id)?.[0] ?? '') + layer.id : id;
    },
    layerTitle: (id, { title, titlePhrase }) => {
      const layer = layerOf(id);
      if (!layer) {
        return { title, ...(titlePhrase && { titlePhrase }) };
      }
      const [, phase] = RULES.exec(id) ?? [];
      return worded('title', titleOfRules(phase, layer.title));
    },
    text,
    sentence: (name, member) => withoutNames(name, member, text),
    position,
    findings: findings =>
      findings.map(finding => {
        const { position: at, related, fix, ...rest } = finding;
        const { message, args, sentence, remark } = rest;
        const remaining = position(at);
        const others = related?.filter(one => position(one).position) ?? [];
        const changed = {
          ...rest,
          message: text(message),
          ...(args && { args: mapTexts(args, text) }),
          ...(sentence && { sentence: inPhrase(sentence, text) }),
          ...(remark && { remark: inPhrase(remark, text) }),
          ...remaining,
          ...(others.length > 0 && { related: others }),
          ...(fix && remaining.position && { fix }),
        };
        return inOrderOf(finding, changed);
      }),
    countOverlays: ids =>
      new Set(
        ids
          .map(({ id }) => id.replace(RULES, ''))
          .filter(id => layers.has(id) && /^(?:overlay|mixin):/.test(id)),
      ).size,
    isDocument: entityRef => refs.has(entityRef),
    countDelivered: some =>
      some.filter(
        ({ entityRef, kind }) =>
          deliveredKinds.includes(kind) && refs.has(entityRef),
      ).length,
  };
}
