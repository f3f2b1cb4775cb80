// SPDX-License-Identifier: Apache-2.0

import type { annotationFindings } from '../catalogue/annotations';
import type { DocsOf } from './types';

export const annotationDocs: DocsOf<typeof annotationFindings> = {
  nearMiss: [
    'Unknown annotations are ignored, but the name of this one is close to one that the portal supports.',
    'token: "string | oc:ui:hiden=true"',
  ],
  invalidValue: [
    'The portal supports the annotation, but not with this value, so it may have no effect.',
    'token: "string | oc:sensitive=yes"',
  ],
};
