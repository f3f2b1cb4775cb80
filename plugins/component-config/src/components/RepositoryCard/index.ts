// SPDX-License-Identifier: Apache-2.0

export { RepositoryCard } from './RepositoryCard';
export { RepositoryDetails } from './RepositoryDetails';
export { reportOf } from './reportOf';
