// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import { nodeAt, parseSource } from '@component-config/config-engine';
import {
  readVariables,
  substituteDocument,
} from '@component-config/config-platform';
import {
  buildFluxKustomization,
  ignoredInSource,
} from '@component-config/config-platform/repositories';
import { readCaseFile } from '../../readCaseFile';
import type { Suite, Case, CaseOutcome } from '../../types';
import { runBuildCase, compareResources, caseFiles } from './buildCase';
import { documentsIn, finderOf } from '../flux/objects';
import { errorsOf } from '../../content';

/** Cases recorded from Kustomize, and from Flux' use of it. */
export const kustomize: Suite = {
  name: 'kustomize',
  entry: 'kustomize.yaml',
  read: readCaseFile,
  adapters: {
    build: runBuildCase,
    helm: runBuildCase,
    flux: runFluxCase,
  },
};

/** A Kustomization of Flux with the files of its source, and with the objects of its cluster. */
function runFluxCase(content: Case): CaseOutcome {
  const [{ root }] = parseSource(
    { file: 'flux.yaml', text: String(content.kustomization) },
    {},
    'cluster',
  ).documents;
  const files = caseFiles(content);
  const path = nodeAt(root, '/spec/path');
  const folder = posix.normalize(path?.kind === 'scalar' ? path.text : '.');
  const variables = readVariables(
    root,
    finderOf(documentsIn(content.objects, 'objects.yaml')),
  );
  const { resources, findings } = buildFluxKustomization(files, root, {
    substitute: document => {
      const isStrict = content.strict !== false;
      const result = substituteDocument(document, variables, isStrict);
      return {
        document: result.document,
        findings: [...variables.findings, ...result.findings],
      };
    },
    // The command line reads a folder; the controller gets files that the source has already chosen.
    ...(content.mode === 'cli' && {
      isIgnored: ignoredInSource(files, folder, String(content.ignore ?? '')),
    }),
  });
  const errors = errorsOf(findings);
  return compareResources(content, resources, errors, findings);
}
