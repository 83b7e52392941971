import type { ReactNode } from "react";
import type { KnownVendor } from "#features/onboarding/contract.ts";
import { AddressText } from "#features/vendors/address-text.tsx";
import { useSite } from "../../site.tsx";

interface KnownVendorItemProps {
  vendor: Pick<KnownVendor, "id" | "name" | "address" | "image">;
  children?: ReactNode;
}

/** A listing that is there, with what can be done about it. */
export function KnownVendorItem({ vendor, children }: KnownVendorItemProps) {
  const { href } = useSite();
  const { id, name, address, image } = vendor;
  return (
    <li className="card flex flex-wrap items-center gap-3 p-3">
      <img src={image} alt="" width={56} height={56} className="size-14 rounded-control object-cover" />
      <div className="min-w-0 grow basis-40">
        <a
          href={href(`/shop-details?id=${id}`)}
          target="_blank"
          rel="noopener"
          className="font-semibold hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
        <p className="text-meta text-ink-soft">
          <AddressText address={address} />
        </p>
      </div>
      {children}
    </li>
  );
}
