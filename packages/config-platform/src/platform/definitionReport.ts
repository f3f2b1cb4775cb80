// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import { phrase } from '../phrases';
import {
  deliveryKinds,
  sharedKinds,
  type DefinitionReport,
} from '@component-config/plugin-component-config-common';
import type { Platform, PlatformDocument } from './platform';
import { platformView } from '../subject/showSubject';
import { hiddenDocumentsOf } from './hiddenDocuments';
import { wordedError } from '../wordedError';

/**
 * The findings of a platform document that the user may see.
 *
 * @param visible - references of all platform documents that the user may see
 * @param delivered - the document, if it is a delivery document
 * @throws NotFoundError if there is no such document
 *
 * @public
 */
export function definitionReport(
  platform: Platform,
  visible: ReadonlySet<string>,
  entityRef: string,
  delivered?: PlatformDocument,
): DefinitionReport {
  const document = delivered ?? platform.documents.get(entityRef);
  if (!document) {
    throw noPlatformDocument(entityRef);
  }
  const hiddenDocuments = hiddenDocumentsOf(
    platform.documents.values(),
    visible,
    [document.name],
  );
  const { validations = [] } =
    platform.definitions.get(entityRef)?.definition ?? {};
  const rules = validations.filter(({ needs }) => needs.length > 0);
  return {
    ...platformView(platform),
    entityRef: document.entityRef,
    ...(document.source && { source: document.source }),
    findings: hiddenDocuments.findings(document.findings),
    ...(rules.length > 0 && { deploymentRules: rules }),
  };
}

/**
 * The error for a platform document that is missing or hidden from the caller.
 *
 * @public
 */
export function noPlatformDocument(entityRef: string): NotFoundError {
  return wordedError(
    NotFoundError,
    phrase('refusedDocumentUnknown', {
      document: entityRef,
      kinds: [...sharedKinds, ...deliveryKinds],
    }),
  );
}
