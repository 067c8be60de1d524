import {
  Baby,
  Bath,
  BriefcaseBusiness,
  Car,
  CupSoda,
  DoorOpen,
  Droplets,
  Flower2,
  HeartPulse,
  Lock,
  Shirt,
  ShoppingBag,
  ShowerHead,
  Users,
  Wifi,
} from "#app/components/icons/amenity-icons.ts";
import type { Icon } from "#app/components/icons/draw-icon.tsx";
import { Check, Dumbbell } from "#app/components/icons/site-icons.ts";
import type { AmenityKey } from "#domain/vocabulary/amenities.ts";

const icons = {
  parking: Car,
  showers: ShowerHead,
  lockers: Lock,
  "mat-rental": BriefcaseBusiness,
  equipment: Dumbbell,
  childcare: Baby,
  wifi: Wifi,
  water: Droplets,
  "meditation-room": Flower2,
  retail: ShoppingBag,
  "locker-room": DoorOpen,
  "juice-bar": CupSoda,
  "physical-therapy": HeartPulse,
  "community-classes": Users,
  "towel-service": Bath,
  "changing-rooms": Shirt,
} as const satisfies Record<AmenityKey, Icon>;

const iconByKey: ReadonlyMap<string, Icon> = new Map(Object.entries(icons));

/** One that we have no picture for has a tick. */
export function AmenityIcon({ amenity }: { amenity: string }) {
  const Drawing = iconByKey.get(amenity) ?? Check;
  return <Drawing aria-hidden="true" />;
}
