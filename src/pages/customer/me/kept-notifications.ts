import type { Notification } from "#features/notifications/contract.ts";

const key = "notifications";

/** The newest notifications, for when the server cannot be reached. Logging out clears them with all else. */
export function keepNotifications(notifications: readonly Notification[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(notifications.slice(0, 20)));
  } catch {
    // Without storage there are none offline.
  }
}

export function keptNotifications(): Notification[] | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Notification[] | null;
  } catch {
    return null;
  }
}
