// SPDX-License-Identifier: Apache-2.0

import {
  apiRequests,
  type ComponentConfigClientOptions,
} from './client/ApiRequests';
import { draftRequests } from './client/draftRequests';
import { orphanRequests } from './client/orphanRequests';
import { platformRequests } from './client/platformRequests';
import { proposalRequests } from './client/proposalRequests';
import { publicationRequests } from './client/publicationRequests';
import { readRequests } from './client/readRequests';
import { valueRequests } from './client/valueRequests';
import type { ComponentConfigApi } from './ComponentConfigApi';
import type { OrphanedValuesApi } from './OrphanedValuesApi';

/**
 * All requests, by area.
 *
 * @public
 */
export interface ComponentConfigClient
  extends ComponentConfigApi, OrphanedValuesApi {}

/**
 * Sends requests to the backend plugin over HTTP. Every unsuccessful response is thrown as a `ResponseError`, except
 * the conflict of a save, which is a result.
 *
 * @public
 */
export class ComponentConfigClient {
  constructor(options: ComponentConfigClientOptions) {
    const requests = apiRequests(options);
    const methods: ComponentConfigApi & OrphanedValuesApi = {
      ...draftRequests(requests),
      ...orphanRequests(requests),
      ...platformRequests(requests),
      ...proposalRequests(requests),
      ...publicationRequests(requests),
      ...readRequests(requests),
      ...valueRequests(requests),
    };
    Object.assign(this, methods);
  }
}
