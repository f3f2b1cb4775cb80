// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  readApplication,
  type ApplicationContext,
  type FilePlace,
  type HelmLayer,
  type ReadSource,
  type SourceKind,
} from '@component-config/config-platform';
import { readCaseFile } from '../../readCaseFile';
import type { Suite, Case, CaseOutcome } from '../../types';
import { runApplicationSetCase } from './applicationSetCase';
import { describeDifference, disagreement } from '../../compareData';
import {
  documentOf,
  mainCommit,
  mainRepository,
  repositoryOf,
  sameError,
} from './caseFiles';
import { objectOf, filesOf } from '../../content';

/** Cases recorded from Argo CD 3.5. */
export const argocd: Suite = {
  name: 'argocd',
  entry: 'argocd.yaml',
  read: readCaseFile,
  adapters: {
    application: runApplicationCase,
    applicationset: runApplicationSetCase,
  },
};

/** An Application, and the layers and values that its chart gets. */
function runApplicationCase(content: Case): CaseOutcome {
  const { expect, error, sourceIndex = 0 } = content;
  const text = String(content.application);
  const { sources, findings } = readApplication(
    documentOf(text, 'application.yaml'),
    contextOf(content),
  );
  const source = sources[Number(sourceIndex)];
  const all = [...findings, ...(source?.findings ?? [])];
  if (typeof error === 'string') {
    const outcome = sameError(error, all, text);
    const gaps = source?.gaps.map(({ kind }) => kind) ?? [];
    return outcome && all.length === 0
      ? { ...outcome, result: { gaps } }
      : outcome;
  }
  // A case about the kind alone does not render the source.
  const isRefused = all.length > 0 && content.check !== 'detection';
  if (isRefused || !source || !isObject(expect)) {
    return disagreement(
      'refused',
      all.map(({ message }) => message),
    );
  }
  const result = resultOf(source, expect);
  const what = describeDifference(sorted(expect), sorted(result));
  return disagreement(what, result);
}

function contextOf(content: Case): ApplicationContext {
  const { charts, revisions, settings } = content;
  const { valuesFileSchemes: schemes, enabledSourceTypes: enabled } =
    objectOf(settings);
  return {
    repository: address => repositoryOf(content, address),
    chart: (address, chart, version) => {
      const key = `${address}|${chart}|${version}`;
      return isObject(charts) && Object.hasOwn(charts, key)
        ? filesOf(charts[key])
        : undefined;
    },
    commit: (_, revision) =>
      isObject(revisions) && Object.hasOwn(revisions, revision)
        ? String(revisions[revision])
        : mainCommit,
    ...(Array.isArray(schemes) && { valuesFileSchemes: schemes.map(String) }),
    ...(isObject(enabled) && {
      disabledKinds: Object.keys(enabled).filter(
        kind => enabled[kind] === false,
      ) as SourceKind[],
    }),
    cluster: { kubeVersion: 'v1.33.1', apiVersions: ['v1', 'apps/v1'] },
  };
}

/** The fields of our result that the case has, too. */
function resultOf({ kind, helm }: ReadSource, expect: JsonObject): JsonObject {
  const fields: { [name: string]: JsonValue } = {
    sourceType: kind ?? null,
    rendered: kind !== 'Ref',
    release: helm ? { ...helm.release } : null,
    layers:
      helm?.layers.flatMap(layer =>
        layer.kind === 'unread' ? [] : [layerOf(layer)],
      ) ?? [],
    values: helm?.values ? valueFromNode(helm.values) : null,
    kubeVersion: helm?.kubeVersion ?? null,
    apiVersions: [...(helm?.apiVersions ?? [])],
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => Object.hasOwn(expect, name)),
  );
}

function layerOf(layer: Exclude<HelmLayer, { kind: 'unread' }>): JsonObject {
  switch (layer.kind) {
    case 'defaults': {
      const { file, ...rest } = placeOf(layer.file);
      return { defaults: file, ...rest };
    }
    case 'file':
      return placeOf(layer.file);
    case 'url':
      return { url: layer.url };
    case 'inline':
      return { inline: layer.field };
    case 'computed':
      return { inline: 'values' };
    case 'setFile':
      return { setFile: layer.name, ...placeOf(layer.file) };
    default:
      return { [layer.kind]: layer.name, argument: layer.argument };
  }
}

function placeOf({ path, repository, package: name }: FilePlace) {
  return {
    file: path,
    ...(repository !== undefined &&
      repository !== mainRepository && { repository }),
    ...(name !== undefined && { package: name }),
  };
}

/** With the set entries of equal kind in the order of their names. */
function sorted({ layers, ...others }: JsonObject): JsonObject {
  const keyOf = (layer: JsonValue) => {
    const { set, setString, setFile } = objectOf(layer);
    const rank = [set, setString, setFile].findIndex(
      each => each !== undefined,
    );
    return rank < 0 ? '' : `${rank} ${String(set ?? setString ?? setFile)}`;
  };
  return {
    ...others,
    ...(Array.isArray(layers) && {
      layers: [
        ...layers.filter(layer => keyOf(layer) === ''),
        ...layers
          .filter(layer => keyOf(layer) !== '')
          .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
      ],
    }),
  };
}
