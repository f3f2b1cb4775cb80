// SPDX-License-Identifier: Apache-2.0

import {
  parseSource,
  positionWithin,
  textAt,
  unifiedDiff,
  valueAt,
  type Publication,
  type SourceNode,
  type SourceScalar,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { entriesOf, itemsOf, mapNode } from '../adapters/nodes';
import { visibleEnvironments } from '../environments/environments';
import { withoutSecrets } from '../gitops/documents';
import { showLayers } from '../subject/showSubject';
import {
  buildLayerStack,
  inEnvironment,
  type Subject,
} from '../subject/subject';

/** A secret in a text; the path to it stays if other values change. */
interface Secret {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

type IsSecret = (secret: Secret) => boolean;

/**
 * What a publication changes, as a difference of its files in which every secret of them is masked.
 *
 * @public
 */
export function shownDifference(
  subject: Subject,
  { files }: Publication,
): string {
  const starts = maskedStarts(subject);
  return files
    .map(({ path, before, after }) => {
      const own = starts.get(path);
      const secrets = secretsIn(before ?? '', ({ start }) =>
        Boolean(own?.has(start)),
      );
      const paths = new Set(secrets.map(each => each.path));
      const shown = secretsIn(after, each => paths.has(each.path));
      return unifiedDiff(
        path,
        before === undefined ? undefined : masked(before, secrets),
        masked(after, shown),
      );
    })
    .join('');
}

/** By file, where the values begin that the layers of a component have masked. */
function maskedStarts(
  subject: Subject,
): ReadonlyMap<string, ReadonlySet<number>> {
  const starts = new Map<string, Set<number>>();
  for (const environment of visibleEnvironments(subject)) {
    const own = inEnvironment(subject, environment);
    const { layers } = buildLayerStack(own, environment, []);
    for (const { value, positions } of showLayers(own, layers)) {
      for (const [pointer, { file, start }] of Object.entries(positions)) {
        if (valueAt(value, pointer) === SENSITIVE_MASK) {
          starts.set(file, (starts.get(file) ?? new Set()).add(start));
        }
      }
    }
  }
  return starts;
}

/** The secrets in a text: those in objects of the kind Secret, those that their names say, and further ones. */
function secretsIn(text: string, isSecret: IsSecret): Secret[] {
  const found: Secret[] = [];
  const add = (scalar: SourceScalar, path: string, isKnown: boolean) => {
    const { start = 0, end = text.length } = scalar.position ?? {};
    const secret = { path, start, end };
    if (isKnown || isSecret(secret)) {
      found.push(secret);
    } else if (typeof scalar.value === 'string' && /[\n{]/.test(scalar.value)) {
      found.push(...secretsWithin(scalar, path, isSecret));
    }
  };
  const visit = (
    node: SourceNode,
    shown: SourceNode,
    path: string,
    isKnown: boolean,
  ) => {
    if (node.kind === 'scalar') {
      add(node, path, isKnown || shown !== node);
    }
    const holdsSecrets = textAt(node, 'kind') === 'Secret';
    const values = entriesOf(shown);
    entriesOf(node).forEach(({ key, value }, index) =>
      visit(
        value,
        values[index].value,
        `${path}/${key}`,
        isKnown || (holdsSecrets && /^(?:data|stringData)$/.test(key)),
      ),
    );
    itemsOf(node).forEach((item, index) =>
      visit(item, itemsOf(shown)[index], `${path}/${index}`, isKnown),
    );
  };
  parseSource({ file: '', text }, {}, 'cluster').documents.forEach(
    ({ root }, index) => {
      if (root.kind !== 'scalar') {
        const document = mapNode({ root });
        visit(document, withoutSecrets(document), `${index}`, false);
      }
    },
  );
  return found;
}

/** The secrets in the YAML or JSON that a scalar is. */
function secretsWithin(
  scalar: SourceScalar,
  path: string,
  isSecret: IsSecret,
): Secret[] {
  const located = (secret: Secret): Secret => {
    const { start, end } =
      positionWithin(scalar, secret.start, secret.end) ?? secret;
    return { start, end, path: `${path}|${secret.path}` };
  };
  return secretsIn(String(scalar.value), secret =>
    isSecret(located(secret)),
  ).map(located);
}

/** A text with masks for its secrets, and as many lines. */
function masked(text: string, secrets: readonly Secret[]): string {
  return [...secrets]
    .sort((a, b) => b.start - a.start)
    .reduce((shown, { start, end }) => {
      const lines = shown.slice(start, end).replace(/[^\n]/g, '');
      return shown.slice(0, start) + SENSITIVE_MASK + lines + shown.slice(end);
    }, text);
}
