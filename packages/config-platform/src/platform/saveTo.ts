// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  type SourceNode,
  type SourceScalar,
} from '@component-config/config-engine';

/** The annotation of components and ComponentTypes whose values are only changed in Git (docs/publishing.md#git-only). */
const ANNOTATION = 'component-config.io/save-to';

/** Whether the annotations of a component say that its values are only changed in Git. */
export function areGitOnly(annotations: {
  readonly [name: string]: string;
}): boolean {
  return (
    Object.hasOwn(annotations, ANNOTATION) && isGitOnly(annotations[ANNOTATION])
  );
}

/** Whether the document of a ComponentType says that the values of its components are only changed in Git. */
export function isGitOnlyDocument(root: SourceNode): boolean {
  const metadata = childNode(root, 'metadata');
  const annotations = metadata && childNode(metadata, 'annotations');
  const value = annotations && childNode(annotations, ANNOTATION);
  return value?.kind === 'scalar' && isGitOnly(value.value);
}

/** A misspelt value must not store what its author wants in Git. */
function isGitOnly(value: SourceScalar['value']): boolean {
  return value !== null && value !== '' && value !== 'portal';
}
