// SPDX-License-Identifier: Apache-2.0

import type { publicationFindings } from '../catalogue/publication';
import type { DocsOf } from './types';

export const publicationDocs: DocsOf<typeof publicationFindings> = {
  unreadable: [
    'A change is based on the current text of the file. Without the text, nothing is changed.',
    'url: https://github.com/northwind/payments   # no access',
  ],
  moved: [
    'The file has changed since the catalog read it. The values in Git and the change are based on the current file; the rest of the portal shows the configuration of the earlier text until the catalog reads the file again.',
    'parameters: { port: 81 }   # the catalog has port: 80',
  ],
  withheldFile: [
    'A file can contain several documents. The change shows the whole file, so it is only available to users who may see all of its entities.',
    'kind: Component\nmetadata: { name: payments }\n---\nkind: Component\nmetadata: { name: secret-project }',
  ],
  withheldBinding: [
    'The values of the environment belong in its ReleaseBinding. The binding is not in a readable file, or the catalog does not show it to the user.',
    'kind: ReleaseBinding\nspec: { environment: production }',
  ],
  needed: [
    'Git has the value of the portal, but the configuration of an environment would change without the value in the portal: a release froze the previous value, or a value for one environment or an overlay would take effect instead. The portal keeps the value until removing it changes nothing.',
    'parameters: { port: 80 }   # in Git, the release that runs has port: 79',
  ],
  ends: [
    'Git has the value of the portal, which is set there for a limited time. The portal keeps it until then. Git still has its value afterwards.',
    'parameters: { logLevel: debug }   # ends in the portal at some time',
  ],
  hidden: [
    'Git has the value of the portal, in a field that is hidden from some users. If the portal removed it, they could enter a guess in Git and see whether it is right. So the portal keeps the value until a user removes it.',
    'internal: { cost-center: 4711 }   # the field has oc:ui:hidden',
  ],
};
