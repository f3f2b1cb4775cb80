// SPDX-License-Identifier: Apache-2.0

export { actionsIn, AllowedProvider, useAllowed } from './AllowedContext';
