// SPDX-License-Identifier: Apache-2.0

export { createRepositoryProviders } from './createRepositoryProviders';
