import {
  Baby,
  Bath,
  BriefcaseBusiness,
  Car,
  Check,
  CupSoda,
  DoorOpen,
  Droplets,
  Dumbbell,
  Flower2,
  HeartPulse,
  Lock,
  type LucideIcon,
  Shirt,
  ShoppingBag,
  ShowerHead,
  Users,
  Wifi,
} from "lucide-react";
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
} as const satisfies Record<AmenityKey, LucideIcon>;

const iconByKey: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(icons));

/** One that we have no picture for has a tick. */
export function AmenityIcon({ amenity }: { amenity: string }) {
  const Icon = iconByKey.get(amenity) ?? Check;
  return <Icon aria-hidden="true" />;
}
