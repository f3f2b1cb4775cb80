// SPDX-License-Identifier: Apache-2.0

import { valueAt } from '@component-config/config-engine';
import type { Difference } from '../../types';
import { RENDERED } from './instanceCase';

/** The errors of expressions, and of the values that they give. */
const ofExpression =
  /: (?:CEL (?:compilation|evaluation) error in expression '|includeWhen must evaluate to boolean, got )|^rendered template for resource "\w+" is not a map /;

/** Intended differences from OpenChoreo's rendering of resources and projects. */
export const openchoreoResourceDifferences: readonly Difference[] = [
  'openchoreo-resources/resource',
  'openchoreo-resources/project',
].flatMap((section): Difference[] => [
  {
    section,
    reason:
      'What templates, outputs and conditions make of the values is known only when OpenChoreo renders them.',
    covers: ({ error }, { what }) =>
      what === RENDERED &&
      (error === undefined || ofExpression.test(String(error))),
  },
  {
    section,
    reason:
      'A rule that reads metadata is listed as checked at deployment, because only OpenChoreo knows what they are.',
    covers: (_content, { what }) => /^no error of "metadata\.\w+"$/.test(what),
  },
  {
    section,
    reason: 'A document that does not exist has no configuration.',
    covers: ({ error }, { what }) =>
      /^no \w+$/.test(what) && /^input\.\w+ is nil$/.test(String(error)),
  },
  {
    section,
    reason: 'A project without a type has no configuration.',
    covers: ({ project, error }, { what }) =>
      what === 'no Project' &&
      error === undefined &&
      valueAt(project, '/spec/type') === undefined,
  },
  {
    section,
    reason:
      'A null of a field that may not be null removes the value of lower layers, as every null that is not valid.',
    covers: (_content, { what }) => what.endsWith('expected null, got nothing'),
  },
]);
