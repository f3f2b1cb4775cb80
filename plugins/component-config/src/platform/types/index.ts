// SPDX-License-Identifier: Apache-2.0

export { TypesPage } from './TypesPage';
