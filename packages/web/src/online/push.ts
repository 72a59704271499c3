import { house } from '../app/house.ts';
import { api } from './api.ts';

/** Can this browser be told things while the page is closed, and does the server know how? */
export const canPush = (): boolean =>
  house.value?.push != null && 'serviceWorker' in navigator && 'PushManager' in window;

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export async function pushNow(): Promise<boolean> {
  if (!canPush()) return false;
  return ((await (await worker())?.pushManager.getSubscription()) ?? null) !== null;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

export async function startPush(): Promise<void> {
  const key = house.value?.push;
  if (key == null) return;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  await api.addPush(subscription.toJSON());
}

export async function stopPush(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return;
  await api.removePush(subscription.endpoint);
  await subscription.unsubscribe();
}
