// SPDX-License-Identifier: Apache-2.0

//

export * from './apis';
export * from './models';
