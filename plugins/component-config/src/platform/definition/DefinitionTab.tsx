// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { ButtonLink, Flex } from '@backstage/ui';
import { definitionKinds } from '@component-config/plugin-component-config-common';
import { Collapsible } from '@component-config/plugin-component-config-react';
import { RiEqualizerLine } from '@remixicon/react';
import { useState } from 'react';
import { LinkRouter } from '../../compat/LinkRouter';
import contrast from '../../components/contrast.module.css';
import { useTexts } from '../../translation';
import { usePlatformLinks } from '../usePlatformLinks';
import { DefinitionSource } from './DefinitionSource';
import { Documentation } from './Documentation';

/** The definition of a platform document on its entity page: its documentation and its source. */
export function DefinitionTab() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const entityRef = stringifyEntityRef(entity);
  const links = usePlatformLinks();
  const address = links?.document(entityRef);
  const isDocumented = definitionKinds.some(kind => kind === entity.kind);
  const [isOpen, setOpen] = useState(!isDocumented);
  return (
    <LinkRouter>
      <Flex direction="column" gap="4" className={contrast.readable}>
        {address !== undefined && (
          <div>
            <ButtonLink
              size="small"
              variant="secondary"
              href={address}
              iconStart={<RiEqualizerLine aria-hidden />}
            >
              {t('definitions.onPlatformPage')}
            </ButtonLink>
          </div>
        )}
        {isDocumented && <Documentation entityRef={entityRef} />}
        <Collapsible
          title={t('definitions.view.source')}
          isExpanded={isOpen}
          onExpandedChange={setOpen}
        >
          {isOpen && <DefinitionSource entityRef={entityRef} />}
        </Collapsible>
      </Flex>
    </LinkRouter>
  );
}
