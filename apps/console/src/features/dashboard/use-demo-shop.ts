import { demoShopRoutes, type DemoShopState } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminClient, adminQuery } from '../../lib/admin-client.js';

const demoShopQuery = adminQuery(demoShopRoutes.read);
const openDemo = adminClient(demoShopRoutes.open);
const removeDemo = adminClient(demoShopRoutes.remove);

/** How often the state is read while it changes by itself, and while the demo is open: it may end, ms. */
const soon = 1_500;
const seldom = 15_000;

const pollEvery = (state: DemoShopState['state'] | undefined) =>
  state === 'filling' || state === 'starting' ? soon : state === 'open' ? seldom : false;

/** The demo shop next to this one, and what an owner can do with it. `onChanged` is called after either. */
export function useDemoShop(onChanged: () => void): {
  demo: DemoShopState | undefined;
  open: () => void;
  remove: () => void;
  isPending: boolean;
} {
  const t = useTranslations('demoShop');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const query = demoShopQuery();
  const { data } = useQuery({ ...query, refetchInterval: ({ state }) => pollEvery(state.data?.state) });
  const { mutate, isPending } = useMutation({
    mutationFn: (what: 'open' | 'remove') => (what === 'open' ? openDemo() : removeDemo()),
    onSuccess: (demo, what) => {
      queries.setQueryData(query.queryKey, demo);
      if (what === 'remove' && demo.state === 'none') notify({ tone: 'success', title: c('success'), description: t('removed') });
      onChanged();
    },
    onError: error => {
      console.error('the demo shop was not changed', error);
      notify({ tone: 'error', title: c('error'), description: t('notDone') });
    },
  });
  return { demo: data, open: () => mutate('open'), remove: () => mutate('remove'), isPending };
}
